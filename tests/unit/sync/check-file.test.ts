/** Tests how the sync checks a file before it stores it in the snapshot. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { checkFile } from '../../../scripts/sync/media/check-file.ts';

const readFixture = (name: string) => readFileSync(`tests/fixtures/${name}`);
const photographBytes = readFixture('content-snapshot/media/climatisation-chambre.e85aeaa1.jpg');
const makeSmallPhoto = () => sharp(photographBytes).resize(300);
const makeGreyPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' } });
const makeTextFile = (content: string) => Buffer.from(content, 'latin1');
const makeSvgFile = (attributes: string, content = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`);
const makeSvgWithEntity = (entity: string, content: string) =>
  Buffer.concat([
    makeTextFile(`<!DOCTYPE svg [<!ENTITY x ${entity}>]>`),
    makeSvgFile('width="40" height="20"', `<text y="9">${content}</text>`),
  ]);

test.each<[string, () => Buffer | Promise<Buffer>, string, number | null]>([
  ['a photograph', () => photographBytes, 'jpg', 1067],
  ['one that decoders warn about', () => readFixture('samsung-sos.jpg'), 'jpg', 640],
  ['one in CMYK', () => makeSmallPhoto().toColourspace('cmyk').jpeg().toBuffer(), 'jpg', 300],
  ['an AVIF', () => makeSmallPhoto().avif({ effort: 0 }).toBuffer(), 'avif', 300],
  ['a GIF', () => makeSmallPhoto().gif().toBuffer(), 'gif', 300],
  ['a drawing without size', () => makeSvgFile('', '<circle r="5" cx="5" cy="5"/>'), 'svg', 10],
  ['a drawing compressed by itself', () => readFixture('logo.svgz'), 'svg', 24],
  [
    'a drawing with its namespaces as entities, as Illustrator writes it',
    () =>
      makeTextFile(
        '<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]><svg xmlns="&ns;" width="9" height="9"/>',
      ),
    'svg',
    9,
  ],
  ['a PDF with bytes before its mark', () => readFixture('bom.pdf'), 'pdf', null],
  ['a tall screenshot', () => makeGreyPicture(100, 16_383).jpeg().toBuffer(), 'jpg', 100],
])('%s is taken', async (_title, createFile, type, width) => {
  const checkedFile = await checkFile(await createFile());
  expect([checkedFile.type, checkedFile.facts.width]).toEqual([type, width]);
  expect(checkedFile.facts.bytes).toBe(checkedFile.bytes.length);
  const mimeTypes: Record<string, string> = { jpg: 'image/jpeg', svg: 'image/svg+xml' };
  const mimeType = type === 'pdf' ? 'application/pdf' : `image/${type}`;
  expect(checkedFile.facts.mime).toBe(mimeTypes[type] ?? mimeType);
});

test.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
  ['an empty file', () => Buffer.alloc(0), /vide ou abîmé/],
  ['a drawing of no size', () => makeSvgFile('width="0" height="0"'), /vide ou abîmé/],
  [
    'a drawing that reads a file of this machine',
    () => makeSvgWithEntity('SYSTEM "file:///etc/hostname"', '&x;'),
    /vide ou abîmé/,
  ],
  [
    'a drawing that grows to gigabytes',
    () => makeSvgWithEntity(`"${'x'.repeat(50_000)}"`, '&x;'.repeat(20_000)),
    /vide ou abîmé/,
  ],
  ['a bomb', () => gzipSync(Buffer.alloc(60_000_000)), /vide ou abîmé/],
  ['a TIFF of 64 bits', () => makeSmallPhoto().tiff({ bigtiff: true }).toBuffer(), /abîmé/],
  [
    'a picture with more pixels than a build decodes',
    async () => {
      const bytes = await makeSmallPhoto().jpeg().toBuffer();
      const frameHeader = bytes.indexOf(Buffer.from([0xff, 0xc0]));
      for (const size of [frameHeader + 5, frameHeader + 7]) bytes.writeUInt16BE(12_000, size);
      return bytes;
    },
    /trop grand/,
  ],
  ['a very long screenshot', () => makeGreyPicture(100, 16_384).jpeg().toBuffer(), /trop grand/],
  ['an iPhone’s photo', () => readFixture('photo.heic'), /une photo HEIC.*exportée en JPEG/],
  ['a film', () => makeTextFile('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'), /un film/],
  [
    'the start of a JPEG',
    async () => (await makeSmallPhoto().jpeg().toBuffer()).subarray(0, 20),
    /abîmé/,
  ],
  ['a page of a server', () => makeTextFile('\n<!DOCTYPE html><p>Connexion'), /un autre fichier/],
])('%s is refused, with what helps', async (_title, createFile, reason) => {
  await expect(checkFile(await createFile())).rejects.toThrow(reason);
});

test.each([10, 99])('what is cut off at %i percent is refused', async (percent) => {
  for (const format of ['jpeg', 'png', 'webp', 'gif', 'tiff'] as const) {
    const bytes = await makeSmallPhoto().toFormat(format).toBuffer();
    const truncatedBytes = bytes.subarray(0, Math.floor((bytes.length * percent) / 100));
    await expect(checkFile(truncatedBytes), format).rejects.toThrow(/abîmé|ne montre pas/);
  }
});

test.each<[string, () => Buffer | Promise<Buffer>, boolean]>([
  ['a GIF', () => readFixture('anime.gif'), true],
  ['a WebP', () => sharp(readFixture('anime.gif'), { animated: true }).webp().toBuffer(), true],
  ['a WebP of one picture', () => makeSmallPhoto().webp().toBuffer(), false],
])('whether %s moves is recognised', async (_title, createFile, isAnimated) => {
  expect((await checkFile(await createFile())).isAnimated).toBe(isAnimated);
});

test('the mean colour stands in for a picture, a transparent one is white', async () => {
  const square = { width: 9, height: 9, channels: 4 } as const;
  const placeholderColourOf = async (background: string) => {
    const picture = sharp({ create: { ...square, background } }).png();
    return (await checkFile(await picture.toBuffer())).facts.placeholder;
  };
  expect(await placeholderColourOf('#aa5500')).toBe('#a50');
  expect(await placeholderColourOf('#00000000')).toBe('#fff');
});
