/** Prints one element of the page: marks it and its ancestors, so that the style sheet hides all other elements. */
export function printOnly(printed: Element | null): void {
  mark(printed);
  print();
}

/** For the browser’s own print command, while there is nothing else to print. @returns a function that ends it */
export function printByCommand(printed: Element): () => void {
  const markAlone = () => {
    if (document.querySelector('.printed') === null) mark(printed);
  };
  addEventListener('beforeprint', markAlone);
  return () => removeEventListener('beforeprint', markAlone);
}

/** Until after the next print. */
function mark(printed: Element | null): void {
  const ancestors: Element[] = [];
  for (let element = printed?.parentElement; element; element = element.parentElement) {
    ancestors.push(element);
  }
  printed?.classList.add('printed');
  ancestors.forEach((element) => element.classList.add('print-ancestor'));
  addEventListener(
    'afterprint',
    () => {
      printed?.classList.remove('printed');
      ancestors.forEach((element) => element.classList.remove('print-ancestor'));
    },
    { once: true },
  );
}
