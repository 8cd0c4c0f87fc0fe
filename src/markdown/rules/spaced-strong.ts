/**
 * Bold with a space inside its marks, `**Prix : **` and `** Prix :**`, which Markdown does not know. Only where all double
 * stars that it has left over in a piece of text read so, in pairs: `2 ** 3 ** 4` and the stars of notes stay.
 */
import type { MarkdownIt, StateInline, Token } from 'markdown-it';

export function spacedStrong(md: MarkdownIt): void {
  // By then, stars that are left over are text again.
  md.inline.ruler2.after('fragments_join', 'spaced_strong', (state) => {
    const tokens = state.tokens.flatMap((token) =>
      token.type === 'text' && token.content.includes('**') ? withStrong(state, token) : [token],
    );
    // The parser returns the list that it was given.
    state.tokens.length = 0;
    for (const token of tokens) state.tokens.push(token);
    return false;
  });
}

/** Between the marks: a space at the end, at the beginning, or around what is a text of its own. */
const bold = [
  '[^\\s*][^*]*\\s',
  '\\s[^*]*[\\p{L}\\p{N}]',
  '\\s[^*]*[^\\s*](?=\\*\\*[^\\p{L}\\p{N}]|\\*\\*$)',
  '(?<=^\\*\\*)\\s[^*]*[^\\s*]\\s+(?=\\*\\*[.,;:!?]?$)',
].join('|');
const spacedBold = new RegExp(`(?<![\\p{L}\\p{N}*])\\*\\*(${bold})\\*\\*(?!\\*)`, 'gu');

function withStrong(state: StateInline, token: Token): Token[] {
  const text = (content: string) => Object.assign(new state.Token('text', '', 0), { content });
  const mark = (type: string, nesting: 1 | -1) =>
    Object.assign(new state.Token(type, 'strong', nesting), { markup: '**' });
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: typed, 1: words = '', index } of token.content.matchAll(spacedBold)) {
    // The spaces move out of the marks.
    const [before = '', after = ''] = words.split(words.trim());
    tokens.push(text(token.content.slice(end, index) + before), mark('strong_open', 1));
    tokens.push(text(words.trim()), mark('strong_close', -1), text(after));
    end = index + typed.length;
  }
  tokens.push(text(token.content.slice(end)));
  const isClear = tokens.every(({ content }) => !content.includes('**'));
  return isClear ? tokens : [token];
}
