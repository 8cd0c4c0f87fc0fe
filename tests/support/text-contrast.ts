/** Measures the contrast of text on pictures: each pixel of a letter is compared with the pixel behind it. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';

interface TextContrast {
  text: string;
  /** Font size in CSS pixels. */
  fontSize: number;
  /** Lowest contrast (WCAG) between a pixel of the text’s letters and the pixel behind it. */
  minContrast: number;
}

/** Returns the contrasts of all texts within `selector`. The page must be scrolled to its top. */
export async function textContrasts(page: Page, selector: string): Promise<TextContrast[]> {
  const texts = await page.evaluate((within) => {
    const texts = [];
    for (const root of document.querySelectorAll(within)) {
      const textNodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (textNodes.nextNode()) {
        const { data, parentElement } = textNodes.currentNode as Text;
        if (data.trim() === '' || !parentElement?.checkVisibility()) continue;
        if (parentElement.closest('.sr-only, script, style, noscript')) continue;
        const textRange = document.createRange();
        textRange.selectNodeContents(textNodes.currentNode);
        const { left, top, right, bottom } = textRange.getBoundingClientRect();
        const { color, fontSize } = getComputedStyle(parentElement);
        const rgb = color.match(/\d+/g)?.slice(0, 3) ?? [];
        const textColor = rgb.reduce((sum, part) => sum * 256 + Number(part), 0);
        texts.push({
          text: data.trim(),
          fontSize: parseFloat(fontSize),
          textColor,
          box: { left, top, right, bottom },
        });
      }
    }
    return texts;
  }, selector);
  const height = Math.max(...texts.map(({ box }) => Math.ceil(box.bottom)));
  const letterPixels = await screenshotPixels(
    page,
    height,
    `* { background: white !important; color: black !important }
     *, ::before, ::after { background: white !important; border-color: white !important }
     img, svg { visibility: hidden }`,
  );
  const backgroundPixels = await screenshotPixels(
    page,
    height,
    '* { color: transparent !important }',
  );
  return texts.map(({ text, fontSize, textColor, box }) => {
    const backgroundColours = new Set<number>();
    for (let y = Math.floor(box.top); y < box.bottom; y += 1) {
      for (let x = Math.floor(box.left); x < box.right; x += 1) {
        if (letterPixels(x, y) < 0x808080) backgroundColours.add(backgroundPixels(x, y));
      }
    }
    if (backgroundColours.size === 0) throw new Error(`No letter of « ${text} » is seen.`);
    const contrasts = [...backgroundColours].map((colour) =>
      contrastOf(hexOf(textColor), hexOf(colour)),
    );
    return { text, fontSize, minContrast: Math.min(...contrasts) };
  });
}

/**
 * Takes a screenshot of the top of the page with additional styles.
 * @returns a function that returns the colour of a pixel, 0xRRGGBB
 */
async function screenshotPixels(
  page: Page,
  height: number,
  css: string,
): Promise<(x: number, y: number) => number> {
  // The content security policy blocks `<style>`, but not style sheets made by script.
  const setStyles = (rules: string) =>
    page.evaluate((text) => {
      const styleSheet = new CSSStyleSheet();
      styleSheet.replaceSync(text);
      document.adoptedStyleSheets = text === '' ? [] : [styleSheet];
    }, rules);
  await setStyles(css);
  const { width = 0 } = page.viewportSize() ?? {};
  const clip = { x: 0, y: 0, width, height };
  const png = await page.screenshot({ fullPage: true, clip });
  await setStyles('');
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return (x, y) => data.readUIntBE((y * info.width + x) * info.channels, 3);
}

function hexOf(colour: number): string {
  return `#${colour.toString(16).padStart(6, '0')}`;
}

/** Returns the contrast of two colours as WCAG 2.2 defines it, from 1 (equal) to 21 (black on white). */
export function contrastOf(first: string, second: string): number {
  const [darker, lighter] = [luminanceOf(first), luminanceOf(second)].sort((a, b) => a - b);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

/** Returns the relative luminance of a colour, 0 to 1. @param colour `#rrggbb` */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = parseInt(colour.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
