import path from 'node:path';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { pageFiles } from './site-files.ts';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    // All rules are checked except those about style.
    extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:prettier'],
    // Astro writes a `<style>` into the body, before the first island.
    elements: ['html5', { style: { flow: true } }],
    rules: {
      // React and Astro write attributes and white space in their own way, which makes no difference to browsers.
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'no-trailing-whitespace': 'off',
      'valid-id': ['error', { relaxed: true }],
      // Files of the same site need no integrity attribute.
      'require-sri': ['error', { target: 'crossorigin' }],
      // Lists and groups may have an `aria-label`.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      // A table that scrolls sideways has the role `region`, but is no `<section>` of the text.
      'prefer-native-element': ['error', { exclude: ['region'] }],
      // Editors choose the titles of articles.
      'long-title': 'off',
      // Styles keep telephone numbers on one line.
      'tel-non-breaking': 'off',
      // The blog’s search needs no submit button, because it shows results while one types.
      'wcag/h32': 'off',
    },
  }),
);

/** Validates the pages of a folder with html-validate. Returns one line per fault, with file, position and message. */
export async function findMarkupFaults(
  folder: string,
  pages = pageFiles(folder),
): Promise<string[]> {
  if (pages.length === 0) throw new Error(`Nothing to check in ${folder}.`);
  const faults: string[] = [];
  for (const page of pages) {
    const { results } = await validator.validateFile(path.join(folder, page));
    for (const { messages } of results) {
      for (const { line, column, message, ruleId } of messages) {
        faults.push(`${page}:${line}:${column}: ${message} (${ruleId})`);
      }
    }
  }
  return faults;
}
