/** Asks html-validate about the pages of a folder. */
import path from 'node:path';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { pageFiles } from './site-files.ts';

const checker = new HtmlValidate(
  new StaticConfigLoader({
    // All but what is a matter of style.
    extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:prettier'],
    // Astro writes a style of its own before the first island.
    elements: ['html5', { style: { flow: true } }],
    rules: {
      // How React and Astro write what browsers read the same.
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'no-trailing-whitespace': 'off',
      'valid-id': ['error', { relaxed: true }],
      // A site’s own files need no digest.
      'require-sri': ['error', { target: 'crossorigin' }],
      // Lists and groups may have names.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      // A table that scrolls sideways is a region without being a section of the text.
      'prefer-native-element': ['error', { exclude: ['region'] }],
      // An editor’s title, and the owner’s phone number, which styles keep in one line.
      'long-title': 'off',
      'tel-non-breaking': 'off',
      // The blog’s search answers while one types.
      'wcag/h32': 'off',
    },
  }),
);

/** @returns one line a fault: file, place, message. */
export async function findMarkupFaults(
  folder: string,
  pages = pageFiles(folder),
): Promise<string[]> {
  if (pages.length === 0) throw new Error(`Nothing to check in ${folder}.`);
  const faults: string[] = [];
  for (const page of pages) {
    const { results } = await checker.validateFile(path.join(folder, page));
    for (const { messages } of results) {
      for (const { line, column, message, ruleId } of messages) {
        faults.push(`${page}:${line}:${column}: ${message} (${ruleId})`);
      }
    }
  }
  return faults;
}
