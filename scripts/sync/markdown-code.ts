/** Tells code from text in a Markdown body: what stands in code is shown, not followed. */

const fence = /^ {0,3}(`{3,}|~{3,})[^\n]*(?:\n|$)[\s\S]*?(?:^ {0,3}\1[`~]*[ \t]*$|(?![\s\S]))/my;

/** Hands each stretch of text, and of code, to its function and joins what they give back. */
export function mapMarkdown(
  body: string,
  onText: (text: string) => string,
  onCode: (code: string) => string,
): string {
  const opening = /^ {0,3}(?:`{3,}|~{3,})|(?<![\\`])`+/gm;
  const spanEnd = createSpanSearch(body);
  let out = '';
  let position = 0;
  for (let found = opening.exec(body); found !== null; found = opening.exec(body)) {
    fence.lastIndex = found.index;
    const fenced = fence.exec(body)?.[0] ?? '';
    const end = fenced === '' ? spanEnd(found.index, found[0]) : found.index + fenced.length;
    if (end === null) continue;
    out += onText(body.slice(position, found.index)) + onCode(body.slice(found.index, end));
    position = end;
    opening.lastIndex = end;
  }
  return out + onText(body.slice(position));
}

/**
 * Finds the end of a code span: the next run of as many backticks in the same paragraph. Runs and paragraphs
 * are looked up in lists made once: a body of nothing but odd runs would take quadratic time.
 */
function createSpanSearch(body: string): (start: number, opening: string) => number | null {
  const runs = new Map<number, number[]>();
  for (const { 0: run, index } of body.matchAll(/`+/g)) {
    const same = runs.get(run.length);
    if (same === undefined) runs.set(run.length, [index]);
    else same.push(index);
  }
  const blanks = [...body.matchAll(/\n[ \t]*(?=\n)/g)].map(({ index }) => index);
  return (start, opening) => {
    const length = opening.trimStart().length;
    const end = firstAfter(runs.get(length) ?? [], start + opening.length - 1);
    if (end === null) return null;
    const blank = firstAfter(blanks, start);
    return blank === null || blank > end ? end + length : null;
  };
}

/** The first of ascending numbers that is greater than `limit`. */
function firstAfter(numbers: readonly number[], limit: number): number | null {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) > limit) high = middle;
    else low = middle + 1;
  }
  return numbers[low] ?? null;
}
