/** Signs that word processors put before each point of a list. */

export const bulletSigns = '•▪●◦‣∙○■□◆◇⁃⦁❖➢';

const sign = new RegExp(`^\\s*(?:[${bulletSigns}]\\s*|[·–*-]\\s+)(?=\\S)`);

export function withoutListSign(text: string): string {
  return text.replace(sign, '');
}
