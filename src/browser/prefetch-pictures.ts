/** Fetches pictures that may be wanted next, unless the visitor’s connection is to be spared. */

/** Not known to every browser. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

export function prefetchPictures(templates: HTMLTemplateElement[]): void {
  const { saveData, effectiveType } = (Reflect.get(navigator, 'connection') ?? {}) as Connection;
  if (saveData || effectiveType?.endsWith('2g')) return;
  // A copy made for this page picks its format and size and loads, though it is never shown.
  for (const { content } of templates) document.importNode(content, true);
}
