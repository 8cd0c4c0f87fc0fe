/** A picture in the text, with its alternative text below it, where it can be changed. */
import { $view } from '@milkdown/kit/utils';
import { pictureSchema } from './syntax';

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
