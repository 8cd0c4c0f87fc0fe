/** What the sync looks at in a file before it takes it. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { checkFile } from '../../../scripts/sync/media/check-file';
import { mostPixels } from '../../../src/lib/picture-encoding';

const picture = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888' },
    limitInputPixels: false,
  })
    .jpeg()
    .toBuffer();

test('a picture with more pixels than a build decodes is refused, with its size', async () => {
  const [width, height] = [12_000, Math.ceil(mostPixels / 12_000)];
  const bytes = await picture(width, height);
  await expect(checkFile(bytes)).rejects.toThrow(`image de ${width} × ${height} pixels`);
});

test('pictures are decoded one after the other, however many arrive at once', async () => {
  const bytes = await picture(1000, 1000);
  const pictures = Object.getPrototypeOf(sharp(bytes)) as Sharp;
  const toBuffer = Reflect.get(pictures, 'toBuffer') as (
    this: Sharp,
    options: { resolveWithObject: true },
  ) => ReturnType<Sharp['toBuffer']>;
  let [decoding, most] = [0, 0];
  async function countedToBuffer(this: Sharp, options: { resolveWithObject: true }) {
    decoding += 1;
    most = Math.max(most, decoding);
    return toBuffer.call(this, options).finally(() => (decoding -= 1));
  }
  vi.spyOn(pictures, 'toBuffer').mockImplementation(countedToBuffer);
  const checked = await Promise.all(Array.from({ length: 6 }, () => checkFile(bytes)));
  vi.restoreAllMocks();
  expect(checked.map(({ facts }) => facts.placeholder)).toEqual(checked.map(() => '#888'));
  expect(most).toBe(1);
});

const fixture = (name: string) => readFileSync(`tests/fixtures/${name}`);
const photograph = readFileSync(
  'tests/fixtures/content-snapshot/media/climatisation-chambre.d5d533c3.jpg',
);
const small = () => sharp(photograph).resize(300);
const text = (content: string) => Buffer.from(content, 'latin1');
const svg = (attributes: string, content = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`);

describe('what decoders only warn about is shown, what is cut off or damaged is not', () => {
  test('a photograph of a Samsung phone is shown', async () => {
    const { type, facts } = await checkFile(fixture('samsung-sos.jpg'));
    expect([type, facts.width, facts.height]).toEqual(['jpg', 640, 640]);
  });

  const formats = {
    jpeg: () => Promise.resolve(photograph),
    'progressive jpeg': () => small().jpeg({ progressive: true }).toBuffer(),
    png: () => small().png().toBuffer(),
    'interlaced png': () => small().png({ progressive: true }).toBuffer(),
    webp: () => small().webp().toBuffer(),
    gif: () => small().gif().toBuffer(),
    avif: () => small().avif({ effort: 0 }).toBuffer(),
    tiff: () => small().tiff().toBuffer(),
    'a jpeg that decoders warn about': () => Promise.resolve(fixture('samsung-sos.jpg')),
  };
  test.each(Object.entries(formats))('%s', async (_name, make) => {
    const bytes = await make();
    await expect(checkFile(bytes)).resolves.toBeDefined();
    for (const percent of [1, 5, 10, 25, 50, 75, 90, 99]) {
      const cut = bytes.subarray(0, Math.floor((bytes.length * percent) / 100));
      await expect(checkFile(cut), `${percent} %`).rejects.toThrow(/abîmée|vide/);
    }
  });

  test('a photograph whose second half is zeros', async () => {
    const bytes = Buffer.from(photograph);
    bytes.fill(0, bytes.length >> 1, bytes.length - 2);
    await expect(checkFile(bytes)).rejects.toThrow('image abîmée');
  });
});

describe('files with odd bytes or measures', () => {
  test.each<[string, Buffer, string, number | null]>([
    ['a PDF with bytes before its mark', fixture('bom.pdf'), 'pdf', null],
    ['a PDF with its mark at the last place', text(`${' '.repeat(1019)}%PDF-1.7`), 'pdf', null],
    ...['utf16le', 'utf16be'].map((encoding): [string, Buffer, string, number] => {
      const declared = `\ufeff<?xml version="1.0" encoding="UTF-16"?>${String(svg('width="9" height="9"'))}`;
      const bytes = Buffer.from(declared, 'utf16le');
      const title = `a drawing in ${encoding}`;
      return [title, encoding === 'utf16be' ? bytes.swap16() : bytes, 'svg', 9];
    }),
    ['a drawing without size', svg('', '<circle r="5" cx="5" cy="5"/>'), 'svg', 10],
    ['a drawing as wide as its frame', svg('width="100%" viewBox="0 0 24 12"'), 'svg', 24],
    [
      'a drawing after a byte order mark',
      text(`\xef\xbb\xbf${String(svg('width="9" height="9"'))}`),
      'svg',
      9,
    ],
  ])('%s is taken', async (_title, bytes, type, width) => {
    const checked = await checkFile(bytes);
    expect([checked.type, checked.facts.width]).toEqual([type, width]);
    expect(checked.facts.bytes).toBe(checked.bytes.length);
  });

  test.each([
    ['CMYK', () => small().toColourspace('cmyk').jpeg().toBuffer()],
    ['16 bits', () => small().toColourspace('rgb16').png().toBuffer()],
    ['grey', () => small().grayscale().jpeg().toBuffer()],
    ['one pixel', () => small().resize(1, 1).png().toBuffer()],
  ])('a picture in %s is taken', async (_title, make) => {
    const { facts } = await checkFile(await make());
    expect(facts.placeholder).toMatch(/^#[0-9a-f]{3}$/);
  });

  test('a drawing compressed by itself is published decompressed', async () => {
    const { type, bytes, facts } = await checkFile(fixture('logo.svgz'));
    expect([type, facts.width, facts.bytes]).toEqual(['svg', 24, bytes.length]);
    expect(String(bytes)).toMatch(/^<svg/);
  });

  test.each([
    ['an empty file', Buffer.alloc(0), 'le fichier est vide'],
    ['a single byte', text('\x01'), 'sait montrer'],
    ['a drawing of no size', svg('width="0" height="0"'), 'sans largeur ni hauteur'],
    ['a drawing of a negative size', svg('width="-5" height="-5"'), 'sans largeur ni hauteur'],
    ['a drawing that breaks off', svg('width="9" height="9"').subarray(0, -3), 'SVG abîmé'],
    ['a PDF’s mark far inside', text(`${' '.repeat(1020)}%PDF-1.7`), 'PDF abîmé'],
    ['a PDF saved as UTF-16', Buffer.from('\ufeff%PDF-1.7', 'utf16le'), 'PDF abîmé'],
    ['a PDF without its beginning', text('1 0 obj<</Type/Catalog>>endobj\n%%EOF'), 'PDF abîmé'],
    ['a page about PDF', text('<!doctype html><p>%PDF-1.7 commence un PDF'), 'une page web'],
    ['a bomb', gzipSync(Buffer.alloc(60_000_000)), 'trop grand'],
    ['a gzip that breaks off', gzipSync(svg('width="9"')).subarray(0, 30), 'abîmé'],
    ['a gzip in a gzip', gzipSync(gzipSync(svg('width="9" height="9"'))), 'compressé'],
    ['a photograph of an iPhone', fixture('photo.heic'), 'exportez-la en JPEG'],
    ['a film', text('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'), 'c’est un film'],
    ['a film of an iPhone', text('\0\0\0\x14ftypqt  \0\0\0\0qt  '), 'c’est un film'],
    ['a film for the web', text('\x1aE\xdf\xa3\x9fB\x86\x81\x01webm'), 'c’est un film'],
    ['a text of Word', text('PK\x03\x04\x14\0\x06\0word/document.xml'), 'exportez-le en PDF'],
    ['a page of a server', text('\n<!DOCTYPE html><p>Connexion'), 'c’est une page web'],
    ['a page without its outer elements', text('<!-- 1 -->\n<p>Erreur 503</p>'), 'une page web'],
    ['an error of a storage', text('<?xml version="1.0"?><Error>AccessDenied</Error>'), 'du texte'],
    ['a text', Buffer.from('Relevé du mois d’août'), 'du texte'],
    ['a bitmap', text(`BM\x3a\0\0\0\0\0\0\0${' '.repeat(40)}`), 'BMP'],
  ])('%s is refused, with what helps', async (_title, bytes, reason) => {
    await expect(checkFile(bytes)).rejects.toThrow(reason);
  });

  test('a picture that Astro does not know is refused: it would stop the build', async () => {
    const bytes = await small().tiff({ bigtiff: true }).toBuffer();
    await expect(checkFile(bytes)).rejects.toThrow('variante rare');
  });

  test('a screenshot of a very long page is refused: no format of the site holds it', async () => {
    await expect(checkFile(await picture(100, 16_384))).rejects.toThrow('trop haute');
    await expect(checkFile(await picture(100, 16_383))).resolves.toBeDefined();
    await expect(checkFile(await picture(4800, 20_000))).resolves.toBeDefined();
  });
});

test.each([
  ['anime.gif', true],
  ['samsung-sos.jpg', false],
  ['bom.pdf', false],
])('whether %s moves is recognised', async (name, moves) => {
  expect((await checkFile(fixture(name))).isAnimated).toBe(moves);
});
