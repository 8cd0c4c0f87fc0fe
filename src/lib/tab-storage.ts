/**
 * What visitors fill in, in `sessionStorage`: it survives a reload of the tab. Where storage is refused (private windows,
 * settings) or full, nothing is remembered.
 */

export function remember(key: string, value: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or refused.
  }
}

/** Whatever is stored: an older version of the site or an extension may have written it. */
export function recall(key: string): Record<string, unknown> {
  try {
    return { ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as object | null) };
  } catch {
    return {};
  }
}

export function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is refused, so nothing was saved.
  }
}
