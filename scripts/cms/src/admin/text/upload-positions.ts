/** Positions at which pictures will be inserted when their upload ends, as in ProseMirror’s example of an upload. */
import { Plugin, PluginKey } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';
import { insertPicture } from './commands';
import type { Picture } from './commands';

/** Positions by upload. They follow the changes of the text. */
const uploadPositions = new PluginKey<ReadonlyMap<object, number>>('uploadPositions');

export const uploadPositionsPlugin = new Plugin({
  key: uploadPositions,
  state: {
    init: () => new Map<object, number>(),
    apply(change, positions) {
      const newPositions = new Map<object, number>();
      for (const [upload, position] of positions) newPositions.set(upload, change.mapping.map(position));
      const startedUpload: object | undefined = change.getMeta(uploadPositions);
      return startedUpload ? newPositions.set(startedUpload, change.selection.to) : newPositions;
    },
  },
});

/** Stores the position of the cursor, and returns a function that inserts pictures there, one below the other. */
export function pictureInserterAtCursor(view: EditorView): (picture: Picture) => void {
  const upload = {};
  view.dispatch(view.state.tr.setMeta(uploadPositions, upload));
  return (picture) => {
    const position = uploadPositions.getState(view.state)?.get(upload);
    insertPicture(picture, position)(view.state, view.dispatch);
  };
}
