/** Pictures that are in a text themselves, as base64: each may be longer than all that the site takes. */

const data = /(data:[a-z]+\/[\w.+-]{1,60}(?:;[\w=.-]{1,60}){0,3};base64,)[a-z\d+/=]+/gi;

/** The text with their beginning alone. */
export function withoutEmbeddedData(text: string): string {
  return text.replace(data, '$1');
}
