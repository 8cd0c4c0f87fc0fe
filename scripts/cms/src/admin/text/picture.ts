/** Shows a picture in the text with an input for its alternative text below it. */
import type { Node } from '@milkdown/kit/prose/model';
import { $view } from '@milkdown/kit/utils';
import { pictureSchema } from './syntax';

export const pictureView = $view(pictureSchema.node, () => (node, view, getPos) => {
  const dom = document.createElement('span');
  const picture = document.createElement('img');
  const altInput = document.createElement('input');
  dom.dataset.type = 'picture';
  dom.append(picture, altInput);
  altInput.placeholder = 'Ce que l’on voit, en une phrase';
  altInput.ariaLabel = 'Texte alternatif de l’image';
  altInput.addEventListener('beforeinput', (event) => {
    if (!view.editable) event.preventDefault();
  });
  altInput.addEventListener('input', () => {
    view.dispatch(view.state.tr.setNodeAttribute(getPos()!, 'alt', altInput.value));
  });
  altInput.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    // Without this, Enter would save the whole form.
    event.preventDefault();
    view.focus();
  });

  function update({ type, attrs }: Node) {
    picture.src = attrs['src'];
    altInput.value = attrs['alt'];
    return type === node.type;
  }

  update(node);
  return {
    dom,
    update,
    stopEvent: ({ target }) => target === altInput,
    ignoreMutation: () => true,
  };
});
