/** Returns `« text »` for a message. The text is cut after `limit` characters. */
export function quoted(text: string, limit = 100): string {
  return `« ${text.length > limit ? `${text.slice(0, limit)}…` : text} »`;
}

/** Quotes any value that Strapi has sent, as JSON unless it is a string. */
export function quotedValue(value: unknown): string {
  return quoted(typeof value === 'string' ? value : JSON.stringify(value), 40);
}

/** Returns an address without its password, and without its query, which may contain a signature. */
export function withoutSecrets(address: string): string {
  return address
    .replace(/^((?:[a-z]+:)?\/\/)[^/?#]*@|^(?!(?:mailto|cid|mid):)[^/?#]*:[^/?#]*@/i, '$1')
    .replace(/\?[^#]*/, '?…');
}
