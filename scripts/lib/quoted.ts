/** `« text »`, for a message: cut where it is longer than `limit` characters. */
export function quoted(text: string, limit = 100): string {
  return `« ${text.length > limit ? `${text.slice(0, limit)}…` : text} »`;
}

/** What Strapi sends, whatever it is. */
export function quotedValue(value: unknown): string {
  return quoted(typeof value === 'string' ? value : JSON.stringify(value), 40);
}

/** An address without a password, and without its query, which may hold a signature. */
export function withoutSecrets(address: string): string {
  return address
    .replace(/^((?:[a-z]+:)?\/\/)[^/?#]*@|^(?!(?:mailto|cid|mid):)[^/?#]*:[^/?#]*@/i, '$1')
    .replace(/\?[^#]*/, '?…');
}
