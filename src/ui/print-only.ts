/** Prints one element of the page: marks it and its ancestors, so that the style sheet hides all other elements. */
export function printOnly(printed: Element | null): void {
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
  print();
}
