/**
 * What no page and no feed may hold: control, private-use and non-characters, halves of surrogate pairs; and what has no
 * width and no meaning in French: marks of direction and of byte order, of where (not) to break, fillers, annotations.
 */
const unprintable = new RegExp(
  [
    '(?![\\t\\n\\r])[\\p{Cc}\\p{Co}\\p{Cs}\\p{Noncharacter_Code_Point}]',
    // A soft hyphen has a meaning within a word only.
    '(?<!\\p{L})\\u00ad|\\u00ad(?!\\p{L})',
    '[\\u034f\\u061c\\u115f\\u1160\\u180e\\u200b\\u200c\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufeff\\ufff9-\\ufffc]',
    // Joins the parts of an emoji.
    '\\u200d(?!\\p{Extended_Pictographic}|[♀♂])',
  ].join('|'),
  'gu',
);

/** A bullet in a symbol font of Word. */
const symbolBullet = /^([ \t]*)[\uf020-\uf0ff](?=\s)/gm;
/** A line’s or a page’s end in some programs. */
const otherLineEnd = /[\v\f\u0085]/g;
/** Word’s hyphen that does not break. */
const otherHyphen = /\u001e/g;

/** Signs of Word’s fonts Symbol and Wingdings, which have private-use characters, and the same as Unicode has them. */
const symbols: Readonly<Record<string, string>> = {
  ...{ '\uf0b7': '•', '\uf0a7': '▪', '\uf06e': '■', '\uf06c': '●', '\uf0d8': '➢', '\uf076': '❖' },
  ...{ '\uf0a8': '□', '\uf071': '□', '\uf0fc': '✓', '\uf0e0': '→' },
};
const symbol = new RegExp(`[${Object.keys(symbols).join('')}]`, 'g');

/** Word processors and PDFs leave such characters in what is pasted, unseen. */
export function printable(text: string): string {
  return text
    .replace(symbol, (sign) => symbols[sign] ?? '')
    .replace(symbolBullet, '$1•')
    .replace(otherLineEnd, '\n')
    .replace(otherHyphen, '-')
    .replace(unprintable, '');
}
