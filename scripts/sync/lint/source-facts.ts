/** Collects facts about the source of a text. The site’s tree contains neither escapes nor what Markdown drops. */
import type { Env, MarkdownIt, StateCore, Token } from 'markdown-it';
import type { FootnoteEnv } from '../../../src/markdown/footnotes.ts';
import { createMarkdown, endLastTag, parseHtml } from '../../../src/markdown/parse.ts';
import { textNodesIn } from '../../../src/markdown/tree.ts';

export interface SourceFacts {
  /**
   * Runs of text that visitors read. U+FFFC stands for an escaped character, code, a picture or a tag, and `https://…` for
   * an address that is shown as text.
   */
  prose: string[];
  /** Names of footnotes to which no reference leads. They are not shown. */
  unusedNotes: string[];
  /** Cells beyond the last column of their table, which Markdown drops. */
  lostCells: string[];
  /** Definitions whose destination is no address, `[Note]: important`. Markdown never shows definitions. */
  lostDefinitions: string[];
  /** Markdown in a fence of its own, which is shown as code. Assistants answer so. */
  fencedMarkdown: string[];
  /** Paragraphs that Markdown shows as headings because of a line of hyphens below them. */
  underlinedHeadings: string[];
  /** Lists of one item that begins with a star, after a text with a star: `4 500 €*`. The author meant a footnote. */
  starredPoints: string[];
}

interface SourceEnv extends Env {
  source: SourceFacts;
}

const markdown = createMarkdown().use(collectSourceFacts);

/** Returns the facts of a text that is not too complex. */
export function sourceFactsOf(body: string): SourceFacts {
  const source: SourceFacts = {
    prose: [],
    unusedNotes: [],
    lostCells: [],
    lostDefinitions: [],
    fencedMarkdown: [],
    underlinedHeadings: [],
    starredPoints: [],
  };
  markdown.parse(body, { source } satisfies SourceEnv);
  return source;
}

/** Plugin for markdown-it, which collects the facts in `env.source`. */
function collectSourceFacts(md: MarkdownIt): void {
  // This rule runs before `text_join`, which joins escaped characters with the text around them.
  md.core.ruler.before('text_join', 'source_facts', (state) => {
    const { source, references = {}, footnotes = {} } = state.env as SourceEnv & FootnoteEnv;
    const { tokens } = state;
    tokens.forEach((token, index) => {
      const nextToken = tokens[index + 1];
      if (token.type === 'inline') source.prose.push(proseOf(token.children ?? []));
      if (token.type === 'html_block') source.prose.push(...proseInHtml(token.content));
      if (token.type === 'fence' && /^(?:markdown|md)\b/i.test(token.info))
        source.fencedMarkdown.push(token.content);
      if (token.type === 'heading_open' && token.markup === '-')
        source.underlinedHeadings.push(nextToken?.content ?? '');
      if (token.type === 'tr_open') source.lostCells.push(...cellsBeyondLastColumn(state, index));
      if (isStarredPoint(tokens, index))
        source.starredPoints.push(tokens[index + 3]?.content ?? '');
    });
    source.lostDefinitions = Object.entries(references).flatMap(([label, { href }]) =>
      /[./#:@?]/.test(href) || href === '' ? [] : [`[${label.toLowerCase()}]: ${href}`],
    );
    const { list = [], refs = {} } = footnotes;
    source.unusedNotes = Object.keys(refs)
      .filter((key) => list[refs[key] ?? -1] === undefined)
      .map((key) => key.slice(1));
  });
}

/** Returns the text outside code elements in HTML that an author wrote within Markdown. */
function proseInHtml(html: string): string[] {
  const codeElements = ['pre', 'code', 'kbd', 'samp', 'var', 'script', 'style'];
  return textNodesIn(parseHtml(endLastTag(html)), codeElements).map(({ value }) => value);
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
  if (tokens[index]?.markup !== '*') return false;
  const tokenTypes = tokens.slice(index, index + 7).map(({ type }) => type);
  const isSingleItemList =
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
