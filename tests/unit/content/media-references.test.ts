/** Tests which original files the site publishes. */
import { expect, it } from 'vitest';
import { uploadedFiles } from '../../../src/content/snapshot/media-references.ts';

const jpegFacts = { mime: 'image/jpeg', bytes: 9, width: 1600, height: 900, placeholder: null };
const roofFile = 'toit.0123abcd.jpg';
const filesByAddress = {
  '/uploads/toit.jpg': roofFile,
  'https://stock.example/toit.jpg': roofFile,
};
const isPublished = (body: string) =>
  uploadedFiles({ [roofFile]: jpegFacts }, [{ body, files: filesByAddress }]).includes(roofFile);

it.each([
  '[Le toit](/uploads/toit.jpg)',
  '[Le toit](https://Stock.example/toit.jpg "Titre")',
  '[![Le toit](/uploads/toit.jpg)](/uploads/toit.jpg)',
  '\\![Le toit](/uploads/toit.jpg)',
  '![Le toit](/uploads/toit.jpg) <a href="/uploads/toit.jpg">plus grand</a>',
  '![Le toit](/uploads/toit.jpg) [plus grand][1]\n\n[1]: /uploads/toit.jpg',
  '![Le toit](/uploads/toit.jpg) [plus grand](/&#117;ploads/toit.jpg)',
])('the original is published for a text that links to it: %s', (body) => {
  expect(isPublished(body)).toBe(true);
});

it.each([
  '![Le toit](/uploads/toit.jpg "Titre") et [un lien](https://autre.example/toit.jpg)',
  '[![Le toit](/uploads/toit.jpg)](https://autre.example/)',
  '`[Le toit](/uploads/toit.jpg)`',
  'Vous & nous',
])('the original is not published for a text without a link to it: %s', (body) => {
  expect(isPublished(body)).toBe(false);
});
