/** Shows a picture in the text with an input for its alternative text below it. */
import { $view } from '@milkdown/kit/utils';
import { pictureSchema } from './syntax';

export const pictureView = $view(pictureSchema.node, () => (firstNode, view, getPos) => {
  let node = firstNode;
  const dom = document.createElement('span');
  const picture = document.createElement('img');
  const altInput = document.createElement('input');
  dom.dataset.type = 'picture';
  dom.append(picture, altInput);
  altInput.placeholder = 'Ce que l’on voit, en une phrase';
  altInput.ariaLabel = 'Texte alternatif de l’image';
  altInput.addEventListener('input', () => {
    const position = getPos();
    if (position === undefined) return;
    const attrs = { ...node.attrs, alt: altInput.value };
    view.dispatch(view.state.tr.setNodeMarkup(position, undefined, attrs));
  });

  altInput.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    // Without this, Enter would save the whole form.
    event.preventDefault();
    view.focus();
  });

  function showNode() {
    picture.src = node.attrs.src;
    altInput.readOnly = !view.editable;
    if (altInput.value !== node.attrs.alt) altInput.value = node.attrs.alt;
  }

  showNode();
  return {
    dom,
    update(next) {
      if (next.type !== node.type) return false;
      node = next;
      showNode();
      return true;
    },
    stopEvent: ({ target }) => target === altInput,
    ignoreMutation: () => true,
  };
});
