/** HTML typed into Markdown: what may stand goes to the HTML parser, nothing may hide the text after it. */
import type { MarkdownIt } from 'markdown-it';
import { hiddenElements, isAllowed } from './allowed-html';

/** Not allowed themselves, they tell where a paragraph begins and ends. */
const wrappers =
  /^(?:address|article|aside|center|d[dlt]|div|fieldset|footer|form|header|hgroup|main|nav|search|section)$/;

/** A hidden element, a complete tag, a comment, or a `<` that starts none of them: an open quote hides nothing. */
const piece = new RegExp(
  [
    `<(${hiddenElements.join('|')})\\b[^>]*>[^]*?</\\1\\s*>`,
    `<(?<slash>/?)(?<tag>[a-z][\\w:.-]*)(?:\\s+[a-z_:@][\\w:.@-]*(?:\\s*=\\s*(?:[^"'=<>\`\\s]+|'[^']*'|"[^"]*"))?)*\\s*/?>`,
    '<!--[^]*?-->',
    '<',
  ].join('|'),
  'gi',
);

export function rawHtml(md: MarkdownIt): void {
  md.renderer.rules.html_block = (tokens, index) => safeTags(tokens[index]?.content ?? '');
  md.renderer.rules.html_inline = md.renderer.rules.html_block;
}

function safeTags(html: string): string {
  return html.replace(piece, (whole: string, ...match: unknown[]) => {
    const { slash, tag } = match.at(-1) as Record<string, string | undefined>;
    if (whole === '<') return '&lt;';
    const name = tag?.toLowerCase() ?? '';
    if (wrappers.test(name)) return `<${slash}p>`;
    return isAllowed(name) ? whole : '';
  });
}
