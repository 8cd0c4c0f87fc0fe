/** A picture in the text, with its alternative text below it, where it can be changed. */
import { editorViewCtx } from '@milkdown/kit/core';
import type { Ctx } from '@milkdown/kit/ctx';
import { uploadConfig } from '@milkdown/kit/plugin/upload';
import type { Node } from '@milkdown/kit/prose/model';
import { Decoration } from '@milkdown/kit/prose/view';
import { $view } from '@milkdown/kit/utils';
import { isEmptyLine } from './commands';
import type { Picture } from './commands';
import { pictureSchema } from './syntax';

/** Uploads a file. Gives null if the file is refused; the editor is told why. */
export type UploadPicture = (file: File) => Promise<Picture | null>;

/** Dropped and pasted files stand in the text once they are in the library. */
export function configureUploads(ctx: Ctx, upload: UploadPicture): void {
  ctx.set(uploadConfig.key, {
    // The browser adds the markup of a copied picture to its file.
    enableHtmlFileUploader: true,
    uploader: async (files, schema) => {
      const pictures: Node[] = [];
      for (const file of Array.from(files)) {
        const picture = await upload(file);
        if (picture === null) continue;
        const { url, alternativeText } = picture;
        pictures.push(schema.node('image', { src: url, alt: alternativeText ?? '' }));
      }
      return pictures;
    },
    // On a line of its own, with the cursor on the line after it.
    getInsertPos: (_event, _ctx, at) => {
      const $at = ctx.get(editorViewCtx).state.doc.resolve(at);
      return isEmptyLine($at) ? $at.before() : at;
    },
    uploadWidgetFactory: (at, spec) => {
      const placeholder = document.createElement('span');
      placeholder.textContent = 'Envoi de l’image…';
      return Decoration.widget(at, placeholder, spec);
    },
  });
}

export const pictureView = $view(pictureSchema.node, () => (first, view, getPos) => {
  let node = first;
  const dom = document.createElement('span');
  const picture = document.createElement('img');
  const words = document.createElement('input');
  dom.dataset.type = 'picture';
  dom.append(picture, words);
  words.placeholder = 'Ce que l’on voit, en une phrase';
  words.ariaLabel = 'Texte alternatif de l’image';
  words.addEventListener('input', () => {
    const at = getPos();
    if (at === undefined) return;
    const attrs = { ...node.attrs, alt: words.value };
    view.dispatch(view.state.tr.setNodeMarkup(at, undefined, attrs));
  });

  words.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    // Would save the whole form.
    event.preventDefault();
    view.focus();
  });

  function show() {
    picture.src = node.attrs.src;
    words.readOnly = !view.editable;
    if (words.value !== node.attrs.alt) words.value = node.attrs.alt;
  }

  show();
  return {
    dom,
    update(next) {
      if (next.type !== node.type) return false;
      node = next;
      show();
      return true;
    },
    stopEvent: ({ target }) => target === words,
    ignoreMutation: () => true,
  };
});
