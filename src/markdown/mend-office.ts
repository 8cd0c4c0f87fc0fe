/** What Word, Outlook and the clipboard of Windows leave in a text for themselves: it goes, the words stay. */
import { cut } from './cut';

/** Any of the signs without which there is nothing to do. */
const signs = /<!(?:--)?\s*\[|<!--\[|<\/?\w+:|<\?xml|StartHTML:|X-NONE|MsoNormalTable/i;

/** Comments and elements for Word and Outlook alone, which may hold blank lines: Markdown would take them for text. */
export function withoutOffice(text: string): string {
  if (!signs.test(text)) return text;
  // Around what is meant for all others: `<!--[if !mso]><!-->un mot<!--<![endif]-->`.
  let words = text
    // TinyMCE writes them apart.
    .replace(/<!(--)?\s{1,9}\[\s{0,9}(?=if|endif)/gi, '<!$1[')
    .replace(/\[endif\]\s{1,9}(?=(?:--)?>)/gi, '[endif]')
    .replace(/<!--\[if[^\]<>]{0,80}\]>\s*(?:<!-->|-->)/gi, '')
    .replace(/<!--\s*<!\[endif\]-->/gi, '');
  for (const [start, end] of parts) words = cut(words, start, end);
  return words
    .replace(/<!(?:--)?\[[^\]<>]{0,80}\](?:--)?>/g, '')
    .replace(/<\?xml[^<>]{0,300}>/gi, '')
    .replace(/<\/?(?:[ovwmxu]\d?|st\d):[a-z]\w*(?:\s[^<>]*)?\/?>/gi, '')
    .replace(
      /^(?:Version:\d\.\d|(?:Start|End)(?:HTML|Fragment|Selection):-?\d+|SourceURL:\S*)[ \t]*$/gim,
      '',
    )
    .replace(
      /\bNormal\s+0\s+(?:\d+\s+)?(?:false\s+){3}[\w-]+\s+X-NONE\s+X-NONE(?:\s+MicrosoftInternetExplorer4)?/g,
      '',
    )
    .replace(
      /(?:\/\*\s{0,9}Style Definitions\s{0,9}\*\/\s{0,9})?table\.MsoNormalTable\s{0,9}\{[^{}]{0,2000}\}/g,
      '',
    );
}

const parts: readonly [start: string, end: string][] = [
  // The sign and the spaces of a list, in the page and on the clipboard.
  ['<!--[if !supportlists]-->', '<!--[endif]-->'],
  ['<![if !supportlists]>', '<![endif]>'],
  ['<!--[if', '<![endif]-->'],
  ['<xml', '</xml>'],
  ['<w:worddocument', '</w:worddocument>'],
  ['<w:latentstyles', '</w:latentstyles>'],
  ['<o:officedocumentsettings', '</o:officedocumentsettings>'],
];
