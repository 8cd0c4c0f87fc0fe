import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { nameMedia } from '../../../scripts/sync/media-names';
import type { StoredFile } from '../../../scripts/sync/media';
import { mediaTypeOf } from '../../../scripts/sync/media-type';
import { cleanSvg } from '../../../scripts/sync/svg';

const root = '<svg xmlns="http://www.w3.org/2000/svg">';

describe('an SVG is only a drawing when it reaches the site', () => {
  test.each([
    ['<script>x</script>', /script/],
    ['<SCRIPT>x</SCRIPT>', /script/i],
    ['<rect onclick="x"/>', /onclick/],
    ['<rect ONLOAD="x"/>', /onload/i],
    ['<foreignObject><p>x</p></foreignObject>', /foreignObject|<p>/],
    ['<use href="https://evil.example/a.svg#b"/>', /evil/],
    ['<use xlink:href="//evil.example/a.svg#b"/>', /evil/],
    ['<image href="https://evil.example/a.png"/>', /evil/],
    ['<image href="data:image/svg+xml;base64,AAAA"/>', /data:/],
    ['<a href="javascript:x"><path d="M0 0"/></a>', /javascript/],
    ['<set attributeName="href" to="javascript:x"/>', /set|javascript/],
    ['<style>@import "https://evil.example"</style>', /evil|style/],
    ['<style>a{fill:u\\72l(x)}</style>', /style/],
    ['<rect style="fill:url(https://evil.example)"/>', /evil/],
    ['<rect fill="url(https://evil.example)"/>', /evil/],
    ['<rect fill="u&#114;l(https://evil.example)"/>', /evil/],
    ['<rect xml:base="https://evil.example"/>', /evil/],
  ])('%s goes', (inside, trace) => {
    const cleaned = cleanSvg(`${root}${inside}<circle r="3"/></svg>`);
    expect(cleaned).toContain('<circle r="3">');
    expect(cleaned).not.toMatch(trace);
  });

  test('gradients, references inside, embedded pictures and plain styles stay', () => {
    const inside =
      '<linearGradient id="g"></linearGradient><rect fill="url(#g)" style="opacity:1"></rect><use href="#g"></use>' +
      '<style>.a>.b{fill:red}</style><image href="data:image/png;base64,AAAA"></image>';
    expect(cleanSvg(`<?xml version="1.0"?>${root}${inside}</svg>`)).toBe(
      `${root}${inside}</svg>\n`,
    );
  });

  test('what cannot be cleaned is refused', () => {
    expect(cleanSvg('<!DOCTYPE svg [<!ENTITY a "b">]><svg/>')).toBeNull();
    expect(cleanSvg('<script/>')).toBeNull();
    expect(cleanSvg(root + ' '.repeat(3_000_000))).toBeNull();
  });

  test('cleaning twice changes nothing more', () => {
    const once = cleanSvg(`${root}<text>a &amp; b</text></svg>`) ?? '';
    expect(cleanSvg(once)).toBe(once);
  });
});

describe('a file’s type is told by its content', () => {
  const image = sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } });
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const)('%s', async (format) => {
    const type = { jpeg: 'jpg', tiff: 'tif', png: 'png', webp: 'webp', avif: 'avif', gif: 'gif' }[
      format
    ];
    expect(mediaTypeOf(await image.clone().toFormat(format).toBuffer())).toBe(type);
  });

  test.each([
    ['%PDF-1.7', 'pdf'],
    ['\uFEFF<?xml version="1.0"?><!-- a -->\n<svg>', 'svg'],
    ['<html><svg>', null],
    ['MZ', null],
    ['', null],
  ])('%j', (text, type) => expect(mediaTypeOf(Buffer.from(text))).toBe(type));
});

test('equal files have one name, the first of theirs in the alphabet', () => {
  const file = (sha256: string): StoredFile => ({
    sha256, type: 'jpg', bytes: 1, width: 1, height: 1, path: '', origin: 'reused', version: { etag: null, lastModified: null, length: null },
  }); // prettier-ignore
  const [one, two] = ['a'.repeat(64), `${'a'.repeat(63)}b`];
  const names = nameMedia([
    { file: file(one), names: ['Toit d’été.jpg'] },
    { file: file(one), names: ['Maison.jpeg', '☀️.png'] },
    { file: file(two), names: ['maison'] },
  ]);
  expect([...names.values()]).toEqual(['maison.aaaaaaaa.jpg', 'maison-2.aaaaaaaa.jpg']);
});
