/** Signs that word processors put before each point of a list. A dash, a star or a number may be part of the text. */

export const bulletSigns = '•▪●◦‣∙○■□◆◇⁃❖➢';

const sign = new RegExp(`^\\s*[${bulletSigns}]\\s*(?=\\S)`);

export function withoutListSign(text: string): string {
  return text.replace(sign, '');
}
