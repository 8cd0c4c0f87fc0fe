/** Shows a picture in the text with an input for its alternative text below it. */
import { $view } from '@milkdown/kit/utils';
import { pictureSchema } from './syntax';

export const pictureView = $view(pictureSchema.node, () => (first, view, getPos) => {
  let node = first;
  const dom = document.createElement('span');
  const picture = document.createElement('img');
  const altInput = document.createElement('input');
  dom.dataset.type = 'picture';
  dom.append(picture, altInput);
  altInput.placeholder = 'Ce que l’on voit, en une phrase';
  altInput.ariaLabel = 'Texte alternatif de l’image';
  altInput.addEventListener('input', () => {
    const at = getPos();
    if (at === undefined) return;
    const attrs = { ...node.attrs, alt: altInput.value };
    view.dispatch(view.state.tr.setNodeMarkup(at, undefined, attrs));
  });

  altInput.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    // Enter would save the whole form.
    event.preventDefault();
    view.focus();
  });

  function show() {
    picture.src = node.attrs.src;
    altInput.readOnly = !view.editable;
    if (altInput.value !== node.attrs.alt) altInput.value = node.attrs.alt;
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
    stopEvent: ({ target }) => target === altInput,
    ignoreMutation: () => true,
  };
});
