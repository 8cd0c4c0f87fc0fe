/** Positions at which pictures will be inserted when their upload ends, as in ProseMirror’s example of an upload. */
import { Plugin, PluginKey } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';
import { insertPicture, insertPictureBeside } from './commands';
import type { Picture } from './commands';

/** Positions by upload. They follow the changes of the text, and stay before what is typed there. */
const uploadPositions = new PluginKey<ReadonlyMap<object, number>>('uploadPositions');

export const uploadPositionsPlugin = new Plugin({
  key: uploadPositions,
  state: {
    init: () => new Map<object, number>(),
    apply(change, positions) {
      const newPositions = new Map<object, number>();
      for (const [upload, position] of positions) newPositions.set(upload, change.mapping.map(position, -1));
      const moved: { upload: object; position: number } | undefined = change.getMeta(uploadPositions);
      return moved ? newPositions.set(moved.upload, moved.position) : newPositions;
    },
  },
});

/**
 * Stores the position of the cursor, and returns a function that inserts pictures there, one below the other. If the
 * cursor has moved meanwhile, it stays where it is.
 */
export function pictureInserterAtCursor(view: EditorView): (picture: Picture) => void {
  const upload = {};
  const { tr, selection } = view.state;
  view.dispatch(tr.setMeta(uploadPositions, { upload, position: selection.to }));
  return (picture) => {
    const { state } = view;
    const position = uploadPositions.getState(state)?.get(upload) ?? state.selection.to;
    const isAtCursor = state.selection.empty && state.selection.from === position;
    const insert = isAtCursor ? insertPicture(picture) : insertPictureBeside(picture, position);
    insert(state, (change) => {
      let endOfPicture = position;
      for (const map of change.mapping.maps) map.forEach((_from, _to, _start, end) => (endOfPicture = end));
      view.dispatch(change.setMeta(uploadPositions, { upload, position: endOfPicture }));
    });
  };
}
