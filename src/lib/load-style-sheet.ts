/** Enough for a slow phone. */
const timeoutMs = 15_000;

/**
 * Loads the styles of what only a hydrated island shows. They stand before the page’s own, so that utilities override
 * them, as they override the components in there.
 * @returns when they are applied; fails if they do not load in time.
 */
export function loadStyleSheet(url: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = url;
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`${url} could not be loaded`));
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', fail);
    setTimeout(fail, timeoutMs);
    document.head.prepend(link);
  });
}
