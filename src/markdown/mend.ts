/**
 * Mends what word processors, spreadsheets and other systems leave in a text, where its meaning is certain; the rest is
 * named. Not in code.
 */
import { printable } from '../lib/printable';
import type { Loss } from './losses';
import { mendInline } from './mend-inline';
import { mendLines, type Line } from './mend-lines';
import { withoutOffice } from './mend-office';
import { withoutHidden } from './tags';

export function mendMarkdown(body: string, losses: Loss[]): string {
  const lines = markCode(withoutSigns(withoutFrontMatter(body, losses), losses).split('\n'));
  return mendLines(
    lines.flatMap((run) => mendRun(run, losses)),
    losses,
  )
    .map(({ text, isCode }) => (isCode ? text : mendInline(text, body, losses)))
    .join('\n');
}

/** Where Word had a picture. */
const objectSigns = /\ufffc+/g;
const nearby = 40;

function withoutSigns(body: string, losses: Loss[]): string {
  const text = printable(body.replace(/\r\n?/g, '\n'))
    // Ends of lines and paragraphs have signs of their own in some programs.
    .replace(/\u2028/g, ' ')
    .replace(/\u2029/g, '\n\n');
  for (const { 0: signs, index } of text.matchAll(objectSigns)) {
    const end = index + signs.length;
    const before = text.slice(Math.max(0, index - nearby), index);
    const after = text.slice(end, end + nearby);
    const words = `${before.split('\n').at(-1) ?? ''} ${after.split('\n')[0] ?? ''}`;
    losses.push({
      kind: 'object sign',
      words: oneLine(words.replace(objectSigns, '')),
      address: '',
    });
  }
  return text.replace(objectSigns, '');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

const frontMatter =
  /^\s*(---|\+\+\+)[ \t]*\r?\n((?:(?:[\w-]+[ \t]*[:=]|[ \t]+\S|- )[^\n]*\r?\n){1,50})\1[ \t]*(?:\r?\n|$)/;

/** The head of a file of Jekyll, Hugo or Obsidian: data, not text. */
function withoutFrontMatter(body: string, losses: Loss[]): string {
  const [typed = '', , data = ''] = frontMatter.exec(body.slice(0, longestFrontMatter)) ?? [];
  if (typed !== '') losses.push({ kind: 'front matter', words: oneLine(data), address: '' });
  return body.slice(typed.length);
}

const longestFrontMatter = 5_000;

/** Lines of prose together, for what goes over several; each line of code alone. */
type Run = Line & { isCode: boolean };

const fence = /^[ \t]*(?:>[ \t]*)*(`{3,}|~{3,})/;

function markCode(lines: readonly string[]): Run[] {
  const runs: Run[] = [];
  let prose: string[] = [];
  let end: string | null = null;
  const endProse = (): void => {
    if (prose.length > 0) runs.push({ text: prose.join('\n'), isCode: false });
    prose = [];
  };
  for (const text of lines) {
    const open: string | null = end === null ? startOfCode(text) : null;
    if (end === null && open === null) {
      prose.push(text);
      continue;
    }
    endProse();
    runs.push({ text, isCode: true });
    if (end !== null ? isEnd(text, end) : open === preEnd && isEnd(text, preEnd)) end = null;
    else end ??= open;
  }
  endProse();
  return runs;
}

const preEnd = '</pre';

/** What ends the code that begins in this line, or null. */
function startOfCode(text: string): string | null {
  const [, mark] = fence.exec(text) ?? [];
  return mark ?? (/<pre\b/i.test(text) ? preEnd : null);
}

function isEnd(text: string, end: string): boolean {
  if (end === preEnd) return text.toLowerCase().includes(preEnd);
  const [, mark = ''] = /^[ \t>]*(`+|~+)\s*$/.exec(text) ?? [];
  return mark.startsWith(end);
}

function mendRun({ text, isCode }: Run, losses: Loss[]): Line[] {
  if (isCode) return [{ text, isCode }];
  const mended = withoutHidden(withoutOffice(text), losses);
  return mended.split('\n').map((line) => ({ text: line, isCode: false }));
}
