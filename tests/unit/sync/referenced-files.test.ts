/** Tests how the sync finds files of the media library in entries, and inserts the results of their downloads. */
import { expect, test } from 'vitest';
import {
  findLibrary,
  referencedFiles,
  insertFiles,
} from '../../../scripts/sync/media/referenced-files.ts';

const baseUrl = 'https://cms.example';
const upload = { url: '/uploads/toit.jpg', hash: 'h', mime: 'image/jpeg', name: 'Toit.jpg' };
const makeTextBlock = (body: string) => ({ __component: 'shared.rich-text', body });
const library = findLibrary([{ ...upload, url: 'https://bucket.example/a.jpg' }], baseUrl);
const makeEntryWithUploadAt = (url: string) => ({ image: { ...upload, url } });
const makeBlock = (name: string, fields: object) => ({ __component: `shared.${name}`, ...fields });

test.each<[unknown, ...string[]]>([
  [{ image: upload }, '/uploads/toit.jpg'],
  [makeEntryWithUploadAt(' https://cdn.example/a.jpg '), 'https://cdn.example/a.jpg'],
  [makeEntryWithUploadAt('/uploads/Le toit.jpg?v=1'), '/uploads/Le%20toit.jpg?v=1'],
  [makeEntryWithUploadAt('javascript:1')],
  [{ image: { ...upload, mime: null } }],
  [
    makeTextBlock('[a](/uploads/a.pdf#page=2) ![b](https://bucket.example/b.jpg)'),
    '/uploads/a.pdf',
    'https://bucket.example/b.jpg',
  ],
  [
    makeTextBlock(
      '![a](https://cms.example/uploads/a.jpg) [b](/blog) [c](https://autre.example/c.jpg)',
    ),
    '/uploads/a.jpg',
  ],
  [{ text: { body: '[a](/uploads/a.pdf)' } }, '/uploads/a.pdf'],
  [makeBlock('quote', { body: '[a](/uploads/a.pdf)' })],
  [makeBlock('media', { fileUrl: '/uploads/a.pdf' }), '/uploads/a.pdf'],
  [makeBlock('media', { fileUrl: 'https://autre.example/a.pdf' })],
])('%j refers to the files %s', (content, ...urls) => {
  const foundUrls = referencedFiles([content], library).map(({ url }) => url.replace(baseUrl, ''));
  expect(foundUrls).toEqual(urls);
});

test('the smaller formats that Strapi makes of a picture are not wanted', () => {
  const thumbnail = { ...upload, url: '/uploads/thumbnail_toit.jpg' };
  const content = { cover: { ...upload, formats: { thumbnail } } };
  const foundFiles = referencedFiles([content], findLibrary(content, baseUrl));
  expect(foundFiles.map(({ url }) => url)).toEqual([baseUrl + upload.url]);
});

test('a file to which several entries refer is wanted once, with its version and its focal point', () => {
  const focalPoint = { x: 0, y: 100 };
  const versionedUpload = { ...upload, updatedAt: '2026', size: 1, focalPoint, name: ' ' };
  const [file, ...otherFiles] = referencedFiles(
    [makeTextBlock('[a](/uploads/toit.jpg)'), versionedUpload, upload],
    library,
  );
  expect(otherFiles).toEqual([]);
  expect(file).toEqual({
    url: 'https://cms.example/uploads/toit.jpg',
    name: null,
    focalPoint,
    version: '["2026","h",1]',
  });
  for (const invalidFocalPoint of [{ x: -1, y: 0 }, { x: 0, y: 101 }, { x: '1', y: 0 }, null]) {
    const [foundFile] = referencedFiles([{ ...upload, focalPoint: invalidFocalPoint }], library);
    expect(foundFile).toMatchObject({ name: 'Toit.jpg' });
    expect(foundFile).not.toHaveProperty('focalPoint');
  }
  expect(referencedFiles([makeTextBlock('[a](/uploads/a.pdf)')], library)).toEqual([
    { url: 'https://cms.example/uploads/a.pdf', name: null, version: null },
  ]);
});

test.each([
  [
    'https://cms.example/admin et https://cms.example.',
    'https://strapi.invalid/admin et https://strapi.invalid.',
  ],
  ['https://cms.example.org/b', 'https://cms.example.org/b'],
  ['https://cms-example/b', 'https://cms-example/b'],
  ['https://cms.examples/b', 'https://cms.examples/b'],
  ['https://cms.example:8080/b', 'https://cms.example:8080/b'],
  ['https://cms.example-2.fr/b', 'https://cms.example-2.fr/b'],
  // Word’s bullet must still be there when the schema reads the text.
  ['\uf0b7 https://cms.example', '• https://strapi.invalid'],
])('only Strapi’s whole address is replaced in a text: %s', (typed, body) => {
  expect(insertFiles(makeTextBlock(typed), new Map(), library)).toEqual({
    ...makeTextBlock(body),
    files: {},
  });
});

test('a fetched file is inserted into its upload, and into a text that no longer has Strapi’s address', () => {
  const successfulDownload = { status: 'stored', name: 'toit.0123abcd.jpg' } as never;
  const downloads = new Map([['https://cms.example/uploads/toit.jpg', successfulDownload]]);
  const lostDownload = {
    status: 'lost',
    reason: 'il n’est pas dans la médiathèque de Strapi',
    isFileAtFault: true,
  };
  const dataUrlPicture = `![x](data:image/svg+xml;base64,${'A'.repeat(50)})`;
  const content = [
    { image: upload, other: { ...upload, url: '/uploads/b.jpg' } },
    makeTextBlock(
      `[a](https://cms.example/uploads/toit.jpg) [b](/uploads/b.jpg) ${dataUrlPicture}`,
    ),
    { __component: 'shared.media', fileUrl: '/uploads/toit.jpg' },
    { __component: 'shared.media', fileUrl: ' ' },
    { __component: 'shared.quote', body: 'é' },
  ];
  expect(insertFiles(content, downloads, library)).toEqual([
    {
      image: { ...upload, fetched: successfulDownload },
      other: { ...upload, url: '/uploads/b.jpg', fetched: lostDownload },
    },
    {
      ...makeTextBlock(
        '[a](https://strapi.invalid/uploads/toit.jpg) [b](/uploads/b.jpg) ![x](data:image/svg+xml;base64,)',
      ),
      files: { '/uploads/toit.jpg': 'toit.0123abcd.jpg', '/uploads/b.jpg': null },
    },
    {
      __component: 'shared.media',
      fileUrl: { url: '/uploads/toit.jpg', fetched: successfulDownload },
    },
    ...content.slice(-2),
  ]);
});
