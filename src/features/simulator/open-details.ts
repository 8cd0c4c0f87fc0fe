/** Not every browser opens them for a link to what is inside. */
export function openDetailsAround(element: Element | null | undefined): void {
  let details = element?.closest('details');
  while (details) {
    details.open = true;
    details = details.parentElement?.closest('details');
  }
}
