/** A stored list and its lines. */
import { withoutListSign } from '../../../../../src/lib/list-signs';

/** A list’s elements are texts, or records with a `text` or a `label`, as the sync reads them. */
export function linesIn(value: unknown): string {
  if (value === null || value === undefined) return '';
  return Array.isArray(value)
    ? value.map(textOf).join('\n')
    : // No list: as it is, so that nothing is lost by looking at it.
      textOf(value);
}

function textOf(item: unknown): string {
  if (typeof item === 'string') return item;
  const { text, label } = Object(item) as { text?: unknown; label?: unknown };
  const [found] = [text, label].filter((words) => typeof words === 'string');
  return found ?? JSON.stringify(item);
}

/** Without the signs that word processors put before each point. */
export function listIn(lines: string): string[] {
  return lines
    .split('\n')
    .map((line) => withoutListSign(line).trim())
    .filter((line) => line !== '');
}
