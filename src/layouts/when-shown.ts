/** Runs at once or, in a page that the browser prerenders, when the visitor opens it. */
export function whenShown(run: () => void): void {
  // Not in TypeScript’s types yet.
  if (Reflect.get(document, 'prerendering') === true) {
    document.addEventListener('prerenderingchange', run, { once: true });
  } else run();
}
