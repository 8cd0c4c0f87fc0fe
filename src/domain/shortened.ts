/** At most `length` characters and an ellipsis: whole words, unless there is but one. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length).replace(/[\s,;:.–]+\S*$/, '')}…`;
}
