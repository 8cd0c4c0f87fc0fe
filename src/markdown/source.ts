/** Collects facts about the source of a text for the lint. The tree contains neither escapes nor what Markdown drops. */
import type { Env, MarkdownIt, StateCore, Token } from 'markdown-it';

export interface SourceFacts {
  /**
   * Runs of text that visitors read. U+FFFC stands for an escaped character, code, a picture or a tag, and `https://…` for
   * an address that is shown as text.
   */
  prose: string[];
  /** Cells beyond the last column of their table, which Markdown drops. */
  lostCells: string[];
  /** Definitions whose destination is no address, `[Note]: important`. Markdown never shows definitions. */
  lostDefinitions: string[];
  /** Texts that Markdown shows as code because they are indented. */
  indentedCode: string[];
  /** Paragraphs that Markdown shows as headings because of a line of hyphens below them. */
  underlinedHeadings: string[];
  /** Lists of one item that begins with a star, after a text with a star: `4 500 €*`. The author meant a footnote. */
  starredPoints: string[];
  /** Front matter, the settings at the beginning of a file that other systems read; empty if there is none. */
  frontMatter: string;
}

export interface SourceEnv extends Env {
  source: SourceFacts;
}

export const emptySourceFacts = (): SourceFacts => ({
  prose: [],
  lostCells: [],
  lostDefinitions: [],
  indentedCode: [],
  underlinedHeadings: [],
  starredPoints: [],
  frontMatter: '',
});

const frontMatterPattern =
  /^\s*---[ \t]*\n((?:[\w-]+[ \t]*:.*\n|[ \t-].*\n|\n){1,60}?)---[ \t]*(?:\n|$)/;

/** A plugin for markdown-it, which collects the facts in `env.source`. */
export function collectSourceFacts(md: MarkdownIt): void {
  // This rule runs before `text_join`, which joins escaped characters with the text around them.
  md.core.ruler.before('text_join', 'source_facts', (state) => {
    const { source, references = {} } = state.env as SourceEnv;
    const { tokens } = state;
    tokens.forEach((token, index) => {
      const nextToken = tokens[index + 1];
      if (token.type === 'inline') source.prose.push(proseOf(token.children ?? []));
      if (token.type === 'code_block') source.indentedCode.push(token.content);
      if (token.type === 'heading_open' && token.markup === '-') {
        source.underlinedHeadings.push(nextToken?.content ?? '');
      }
      if (token.type === 'tr_open') source.lostCells.push(...cellsBeyondLastColumn(state, index));
      if (isStarredPoint(tokens, index))
        source.starredPoints.push(tokens[index + 3]?.content ?? '');
    });
    source.lostDefinitions.push(
      ...Object.entries(references).flatMap(([label, { href }]) =>
        /[./#:@?]/.test(href) || href === '' ? [] : [`[${label.toLowerCase()}]: ${href}`],
      ),
    );
    source.frontMatter ||= frontMatterPattern.exec(state.src)?.[1]?.trim() ?? '';
  });
}

function proseOf(tokens: readonly Token[]): string {
  let isAutomaticLink = false;
  const proseParts = tokens.map(({ type, content, info, markup }): string => {
    if (type === 'link_open') isAutomaticLink = info === 'auto' || markup === 'linkify';
    if (type === 'link_close') isAutomaticLink = false;
    if (type === 'softbreak' || type === 'hardbreak') return '\n';
    if (type === 'text') return isAutomaticLink ? 'https://…' : content;
    if (type === 'text_special') return info === 'escape' ? '\ufffc' : content;
    return content === '' ? '' : '\ufffc';
  });
  return proseParts.join('');
}

/** Returns the cells of a table row beyond the table’s last column. @param index index of the row’s first token */
function cellsBeyondLastColumn({ src, tokens }: StateCore, index: number): string[] {
  const [rowLineIndex = 0] = tokens[index]?.map ?? [];
  const rowEndIndex = tokens.findIndex(
    ({ type }, tokenIndex) => tokenIndex > index && type === 'tr_close',
  );
  const columnCount = tokens
    .slice(index, rowEndIndex)
    .filter(({ type }) => type === 'inline').length;
  const tableRowSource = (src.split('\n')[rowLineIndex] ?? '').replace(/^[\s>]*/, '').trim();
  const cells = tableRowSource.replace(/^\||(?<!\\)\|$/g, '').split(/(?<!\\)\|/);
  return cells
    .slice(columnCount)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
}

/** Matches a star after a word, as people write the reference to a footnote. */
const noteReferencePattern = /[\p{L}\p{N}€%)»]\*(?![\p{L}\p{N}*])/u;

function isStarredPoint(tokens: readonly Token[], index: number): boolean {
  const tokenTypes = tokens.slice(index, index + 7).map(({ type }) => type);
  const isSingleItemList =
    tokens[index]?.markup === '*' &&
    tokenTypes.join(' ') ===
      'bullet_list_open list_item_open paragraph_open inline paragraph_close list_item_close bullet_list_close';
  if (!isSingleItemList) return false;
  const precedingTokens = tokens.slice(0, index);
  const lastBlockIndex = precedingTokens.findLastIndex(
    ({ level, nesting }) => level === 0 && nesting === 1,
  );
  return precedingTokens
    .slice(lastBlockIndex)
    .some(({ children }) => noteReferencePattern.test(proseOf(children ?? [])));
}
