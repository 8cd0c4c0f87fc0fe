/** Prints one part of the page: marks the way down to it, so that the style sheet hides what lies beside. */

export function printOnly(part: Element | null): void {
  const way: Element[] = [];
  for (let element = part?.parentElement; element; element = element.parentElement) {
    way.push(element);
  }
  way.forEach((element) => element.classList.add('way-to-print'));
  addEventListener(
    'afterprint',
    () => way.forEach((element) => element.classList.remove('way-to-print')),
    { once: true },
  );
  print();
}
