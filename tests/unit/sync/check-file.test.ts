/** Checks that the sync makes of a file before it takes it. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { checkFile } from '../../../scripts/sync/media/check-file.ts';

const fixture = (name: string) => readFileSync(`tests/fixtures/${name}`);
const photograph = fixture('content-snapshot/media/climatisation-chambre.d5d533c3.jpg');
const small = () => sharp(photograph).resize(300);
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' } });
const text = (content: string) => Buffer.from(content, 'latin1');
const svg = (attributes: string, content = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`);
const withEntity = (entity: string, content: string) =>
  Buffer.concat([
    text(`<!DOCTYPE svg [<!ENTITY x ${entity}>]>`),
    svg('width="40" height="20"', `<text y="9">${content}</text>`),
  ]);

test.each<[string, () => Buffer | Promise<Buffer>, string, number | null]>([
  ['a photograph', () => photograph, 'jpg', 1067],
  ['one that decoders warn about', () => fixture('samsung-sos.jpg'), 'jpg', 640],
  ['one in CMYK', () => small().toColourspace('cmyk').jpeg().toBuffer(), 'jpg', 300],
  ['an AVIF', () => small().avif({ effort: 0 }).toBuffer(), 'avif', 300],
  ['a GIF', () => small().gif().toBuffer(), 'gif', 300],
  ['a drawing without size', () => svg('', '<circle r="5" cx="5" cy="5"/>'), 'svg', 10],
  ['a drawing compressed by itself', () => fixture('logo.svgz'), 'svg', 24],
  [
    'a drawing with its namespaces as entities, as Illustrator writes it',
    () =>
      text(
        '<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]><svg xmlns="&ns;" width="9" height="9"/>',
      ),
    'svg',
    9,
  ],
  ['a PDF with bytes before its mark', () => fixture('bom.pdf'), 'pdf', null],
  ['a tall screenshot that can be encoded', () => blank(100, 16_383).jpeg().toBuffer(), 'jpg', 100],
])('%s is taken', async (_title, make, type, width) => {
  const checked = await checkFile(await make());
  expect([checked.type, checked.facts.width]).toEqual([type, width]);
  expect(checked.facts.bytes).toBe(checked.bytes.length);
  const names: Record<string, string> = { jpg: 'image/jpeg', svg: 'image/svg+xml' };
  const document = type === 'pdf' ? 'application/pdf' : `image/${type}`;
  expect(checked.facts.mime).toBe(names[type] ?? document);
});

test.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
  ['an empty file', () => Buffer.alloc(0), /vide ou abîmé/],
  ['a drawing of no size', () => svg('width="0" height="0"'), /vide ou abîmé/],
  [
    'a drawing that reads a file of this machine',
    () => withEntity('SYSTEM "file:///etc/hostname"', '&x;'),
    /vide ou abîmé/,
  ],
  [
    'a drawing that grows to gigabytes',
    () => withEntity(`"${'x'.repeat(50_000)}"`, '&x;'.repeat(20_000)),
    /vide ou abîmé/,
  ],
  ['a bomb', () => gzipSync(Buffer.alloc(60_000_000)), /vide ou abîmé/],
  ['a TIFF that Astro does not know', () => small().tiff({ bigtiff: true }).toBuffer(), /abîmé/],
  [
    'a picture with more pixels than a build decodes',
    async () => {
      const bytes = await small().jpeg().toBuffer();
      const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
      for (const size of [frame + 5, frame + 7]) bytes.writeUInt16BE(12_000, size);
      return bytes;
    },
    /trop grand/,
  ],
  ['a very long screenshot', () => blank(100, 16_384).jpeg().toBuffer(), /trop grand/],
  ['a photograph of an iPhone', () => fixture('photo.heic'), /une photo HEIC.*exportée en JPEG/],
  ['a film', () => text('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'), /un film/],
  ['the start of a JPEG', async () => (await small().jpeg().toBuffer()).subarray(0, 20), /abîmé/],
  ['a page of a server', () => text('\n<!DOCTYPE html><p>Connexion'), /un autre fichier/],
])('%s is refused, with what helps', async (_title, make, reason) => {
  await expect(checkFile(await make())).rejects.toThrow(reason);
});

test.each([10, 99])('what is cut off at %i percent is refused', async (percent) => {
  for (const format of ['jpeg', 'png', 'webp', 'gif', 'tiff'] as const) {
    const bytes = await small().toFormat(format).toBuffer();
    const cut = bytes.subarray(0, Math.floor((bytes.length * percent) / 100));
    await expect(checkFile(cut), format).rejects.toThrow(/abîmé|ne montre pas/);
  }
});

test.each<[string, () => Buffer | Promise<Buffer>, boolean]>([
  ['a GIF', () => fixture('anime.gif'), true],
  ['a WebP', () => sharp(fixture('anime.gif'), { animated: true }).webp().toBuffer(), true],
  ['a WebP of one picture', () => small().webp().toBuffer(), false],
])('whether %s moves is recognised', async (_title, make, moves) => {
  expect((await checkFile(await make())).isAnimated).toBe(moves);
});

test('the mean colour stands in for a picture, a transparent one is white', async () => {
  const square = { width: 9, height: 9, channels: 4 } as const;
  const colourOf = async (background: string) => {
    const picture = sharp({ create: { ...square, background } }).png();
    return (await checkFile(await picture.toBuffer())).facts.placeholder;
  };
  expect(await colourOf('#aa5500')).toBe('#a50');
  expect(await colourOf('#00000000')).toBe('#fff');
});
