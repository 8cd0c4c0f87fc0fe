/** Boxes of other dialects: `> [!NOTE]`, `:::tip`. Their title is bold, their text stays. */

const labels: readonly [names: RegExp, label: string][] = [
  [/^(?:note|info|abstract|summary|remarque)$/i, 'À noter'],
  [/^(?:tip|hint|success|astuce|conseil)$/i, 'Conseil'],
  [/^important$/i, 'Important'],
  [/^(?:warning|caution|danger|attention|error)$/i, 'Attention'],
  [/^(?:question|faq|help)$/i, 'Question'],
  [/^example$/i, 'Exemple'],
];

const quotation = /^(\s*(?:>\s*)+)\[!([a-z]+)\][+-]?[ \t]*(.*)$/i;
const fenced = /^ {0,3}:{3,}[ \t]*(?:\{[^{}]*\}|([\w-]*))[ \t]*(.*)$/;

/** The line instead, which may be two. Null for one that begins or ends no box. */
export function mendBox(line: string): string | null {
  const [, quote, kind = '', title = ''] = quotation.exec(line) ?? [];
  if (quote !== undefined) return quote + titleOf(kind, title);
  const box = fenced.exec(line);
  return box && `\n${titleOf(box[1] ?? '', box[2] ?? '')}\n`;
}

function titleOf(kind: string, typed: string): string {
  const title = typed.trim() || (labels.find(([names]) => names.test(kind))?.[1] ?? '');
  return title === '' ? '' : `**${title}**`;
}
