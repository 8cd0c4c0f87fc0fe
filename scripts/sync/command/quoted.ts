/** `« text »`, for a message: cut where it is longer than `limit` characters. */
export function quoted(text: string, limit = 100): string {
  return `« ${text.length > limit ? `${text.slice(0, limit)}…` : text} »`;
}
