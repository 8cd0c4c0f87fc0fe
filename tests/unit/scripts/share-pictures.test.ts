import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { openStudio } from '../../../scripts/build/share-pictures/draw';
import type { Studio } from '../../../scripts/build/share-pictures/draw';
import { loadTypeface } from '../../../scripts/build/share-pictures/typeface';

const media = fileURLToPath(new URL('../../../content-snapshot/media', import.meta.url));
const photograph = 'villa-panneaux-coucher-de-soleil.1d66a480.jpg';

/** The share of pixels, in a part of the picture, that are as light as the letters. */
async function lightIn(
  picture: Buffer,
  part: { left: number; top: number; width: number; height: number },
): Promise<number> {
  const { data } = await sharp(picture)
    .extract(part)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((value) => value > 200).length / data.length;
}

describe('the picture that networks show', () => {
  let studio: Studio;
  beforeAll(async () => {
    studio = await openStudio(media);
  });

  it('has the size all networks take, and the same bytes each time', async () => {
    const card = { title: 'Combien de panneaux ?', kicker: 'Photovoltaïque', photograph };
    const [first, second] = [await studio.draw(card), await studio.draw(card)];
    expect(await sharp(first).metadata()).toMatchObject({
      width: 1200,
      height: 630,
      format: 'jpeg',
    });
    expect(first.equals(second)).toBe(true);
    expect(first.equals(await (await openStudio(media)).draw(card))).toBe(true);
    expect(first.length).toBeLessThan(150_000);
  });

  it.each([
    ['short', 'Toit'],
    ['long', 'De la mairie à la mise en service : les démarches dans l’ordre, sans en oublier une'],
    ['endless', 'Combien de temps pour que cela se rembourse, et pourquoi '.repeat(12)],
    ['one word', 'Anticonstitutionnellement'.repeat(4)],
  ])('keeps a %s title between the small line and the name', async (_what, title) => {
    const picture = await studio.draw({ title, kicker: null, photograph: null });
    const middle = { left: 0, width: 760 };
    expect(await lightIn(picture, { ...middle, top: 150, height: 330 })).toBeGreaterThan(0.005);
    expect(await lightIn(picture, { ...middle, top: 0, height: 140 })).toBe(0);
    expect(await lightIn(picture, { ...middle, top: 485, height: 25 })).toBe(0);
  });

  it('is drawn whatever characters a title has', async () => {
    const strange = { title: '日本 🌻 <svg> & "Ωmega" \u0000', kicker: '🌞', photograph: null };
    expect(await sharp(await studio.draw(strange)).metadata()).toMatchObject({ width: 1200 });
  });
});

describe('the typefaces', () => {
  it('set French whole, and pairs of letters closer than their widths', async () => {
    const face = await loadTypeface('bricolage-grotesque', 680);
    for (const letter of 'àâçéèêëîïôûùüÿœæŒÇÉ«»’–…€') {
      expect(face.glyphs(letter), letter).toHaveLength(1);
    }
    expect(face.width('AV')).toBeLessThan(face.width('A') + face.width('V'));
    expect(face.width('12\u202f000')).toBe(face.width('12\u00a0000'));
    expect(face.width('日')).toBe(0);
  });
});
