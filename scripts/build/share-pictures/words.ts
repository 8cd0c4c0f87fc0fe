/** Sets the words of the picture that networks show with a link. */
import { balanceLines, breakLines } from '../../../src/domain/line-breaks.ts';
import { withNoBreakSpaces } from '../../../src/domain/no-break-spaces.ts';
import type { ShareCard } from '../../../src/domain/share-pictures.ts';
import { siteConfig } from '../../../src/site.config.ts';
import tailwind from '../../../src/styles/tailwind.config.mjs';
import type { Line } from './letters.ts';
import type { Typeface } from './typeface.ts';

const { ground, sun } = tailwind.theme.colors;
/** Pixels. The photograph stands right of the words. */
export const panel = { width: 768, left: 64, textWidth: 644, titleTop: 152, titleHeight: 318 };
const titleSizes = [68, 60, 53, 47, 42];
const lineHeight = 1.12;

export function setWords(
  { title, kicker }: Pick<ShareCard, 'title' | 'kicker'>,
  { heading, text }: { heading: Typeface; text: Typeface },
): Line[] {
  return [
    ...(kicker === null ? [] : [setKicker(withNoBreakSpaces(kicker), text)]),
    ...setTitle(withNoBreakSpaces(title), heading),
    setName(heading),
  ];
}

function setKicker(kicker: string, typeface: Typeface): Line {
  const sizePx = 30;
  const [line = ''] = breakLines(kicker, panel.textWidth, (part) => typeface.width(part) * sizePx);
  return { text: line, typeface, x: panel.left, y: 108, sizePx, colour: sun.DEFAULT };
}

/** As large as it may be; what is still too long ends in an ellipsis. */
function setTitle(title: string, typeface: Typeface): Line[] {
  for (const sizePx of titleSizes) {
    const width = (line: string) => typeface.width(line) * sizePx;
    const room = Math.floor(panel.titleHeight / (sizePx * lineHeight));
    const all = balanceLines(title, panel.textWidth, width);
    const isWhole = all.length <= room && all.every((line) => width(line) <= panel.textWidth);
    if (!isWhole && sizePx !== titleSizes.at(-1)) continue;
    return cutOff(all, room).map((text, index) => {
      const y = panel.titleTop + sizePx * (0.82 + index * lineHeight);
      return { text, typeface, x: panel.left, y, sizePx, colour: ground.DEFAULT };
    });
  }
  return [];
}

function cutOff(lines: string[], room: number): string[] {
  if (lines.length <= room) return lines;
  const shown = lines.slice(0, room);
  return [...shown.slice(0, -1), `${shown.at(-1)?.replace(/[\s,;:.]+$/, '') ?? ''}…`];
}

function setName(typeface: Typeface): Line {
  return {
    ...{ text: siteConfig.name, typeface, colour: ground.DEFAULT },
    ...{ x: 142, y: 555, sizePx: 32 },
  };
}
