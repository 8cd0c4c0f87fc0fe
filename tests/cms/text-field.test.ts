/**
 * Tests that the text field of Strapi’s forms and the site’s Markdown reader agree, so that visitors see what editors
 * wrote.
 */
import { tests as commonmarkExamples } from 'commonmark-spec';
import fc from 'fast-check';
import type { Nodes } from 'hast';
import { createRequire } from 'node:module';
import { beforeAll, expect, test } from 'vitest';
import { populateGlobal } from 'vitest/runtime';
import { readText } from '../../src/markdown/read-text.ts';
import { isElement, isInline } from '../../src/markdown/tree.ts';

const adminFolder = new URL('../../scripts/cms/src/admin/', import.meta.url);

/**
 * Return type of `startTextField`. The original type cannot be imported here, because it needs packages of Strapi’s
 * project.
 */
interface TextField {
  editBlocks: (markdown: string, typed: string) => string;
  edit: (markdown: string, textBefore: string, typed: string) => string;
  type: (typed: string) => string;
}

let field: TextField;
beforeAll(async () => {
  const { JSDOM } = createRequire(adminFolder)('jsdom') as {
    JSDOM: new (html: string, options: object) => { window: object };
  };
  const { window } = new JSDOM('', { url: 'http://localhost', pretendToBeVisual: true });
  populateGlobal(globalThis, window, { bindFunctions: true });
  const { startTextField } = (await import(new URL('text/test-editor.ts', adminFolder).href)) as {
    startTextField: () => Promise<TextField>;
  };
  field = await startTextField();
});

/**
 * Marks the items of `lettersWithElementsOf` that are elements, such as `<h2>`, instead of letters: it is their first
 * character.
 */
const elementMarker = '\0';

/**
 * Returns each visible letter with the names of the elements that contain it. Inline elements are sorted, because their
 * order does not change what visitors see.
 */
function lettersWithElementsOf(markdown: string): string[] {
  const letters: string[] = [];
  const visit = (node: Nodes, blocks: string, marks: readonly string[]): void => {
    if (node.type === 'text') {
      const elementsAround = [blocks, ...new Set(marks)].join(' ');
      for (const letter of node.value.replace(/^\n$/, '')) {
        letters.push(letter.trim() === '' ? letter : `${letter} ${elementsAround}`);
      }
    } else if (node.type === 'element') {
      const { dataTyped: _typed, ...properties } = node.properties;
      const elementKey = node.tagName + JSON.stringify(properties);
      const isInlineMark = isInline(node) && !isElement(node, 'br', 'img', 'wbr');
      if (!isInlineMark) letters.push(`${elementMarker}<${elementKey}>`);
      const innerMarks = isInlineMark ? [...marks, elementKey].sort() : marks;
      for (const child of node.children)
        visit(child, isInlineMark ? blocks : blocks + elementKey, innerMarks);
    } else if (node.type === 'root') {
      for (const child of node.children) visit(child, blocks, marks);
    }
  };
  visit(readText(markdown, 0).tree, '', []);
  return letters;
}

/** Returns the text of each paragraph and heading. */
function textLinesOf(markdown: string): string[] {
  const letters = lettersWithElementsOf(markdown).map((letter) =>
    letter.startsWith(elementMarker) ? '\n' : letter[0],
  );
  return letters
    .join('')
    .split('\n')
    .filter((line) => line !== '');
}

/**
 * Numbers of CommonMark’s examples that may look different after an edit. Example 606 is `<foo\+@bar.example>`, which
 * no editor would write.
 */
const acceptedExampleNumbers: readonly number[] = [606];

test('Each example of CommonMark looks the same after its blocks were edited', () => {
  const differentExamples = commonmarkExamples.filter(({ markdown }) => {
    const text = markdown.replace(/\n$/, '');
    const lettersAfterEdit = lettersWithElementsOf(field.editBlocks(text, 'é')).filter(
      (letter) => !letter.startsWith('é'),
    );
    return String(lettersAfterEdit) !== String(lettersWithElementsOf(text));
  });
  expect(differentExamples.map(({ number }) => number)).toEqual(acceptedExampleNumbers);
});

test.each([
  [
    'a link address with spaces',
    'Voir [**le** guide](/uploads/guide 2026.pdf "Le guide") ici',
    'ici',
  ],
  ['a title in brackets', 'Voir [le guide](/guide (Le guide)) ici', 'ici'],
  ['a picture’s address with spaces', 'Ici ![toit](/uploads/mon toit.jpg)', 'Ici'],
  ['bold with a space inside its marks', 'La **pose : **9 € et ** suite** ; 2 ** 3', 'pose'],
  ['a no-break space after a heading’s mark', '##\u00a0Titre\n\nMot', 'Titre'],
  ['a no-break space after a list’s mark', '-\u00a0un\n-\u00a0deux', 'deux'],
  ['bullets of Word', 'Liste :\n\t•\tun\n\t•\tdeux', 'Liste'],
  ['signs of code', '`##\u00a0a` et\n\n```\n##\u00a0[a](/b c)\n```\n\nMot', 'et'],
])(
  'Editing a block with %s changes nothing else that visitors see',
  (_what, markdown, textBefore) => {
    const editedMarkdown = field.edit(markdown, textBefore, 'é');
    expect(
      lettersWithElementsOf(editedMarkdown).filter((letter) => !letter.startsWith('é')),
    ).toEqual(lettersWithElementsOf(markdown).filter((letter) => !letter.startsWith('é')));
    expect(textLinesOf(editedMarkdown).join('\n')).toContain(`${textBefore}é`);
  },
);

const anyPunctuation = fc.constantFrom(...'*_~#[]<>|\\`!(){}+-.=:^&"\''.split(''));
const anyTextPiece = fc.oneof(
  fc.constantFrom('maison', 'clé', 'a', '€', 'TTC,', 'www', 'b', 'x1'),
  fc.nat(2999).map(String),
  fc.array(anyPunctuation, { minLength: 1, maxLength: 3 }).map((signs) => signs.join('')),
  fc.constantFrom(' ', ' ', '\u00a0', '**', '~~', '](', '&amp;', '<b>', '-\u00a0', '1) ', '| - |'),
);
const anySentence = fc
  .array(anyTextPiece, { minLength: 2, maxLength: 14 })
  .map((pieces) => pieces.join('').trim().replace(/ {2,}/g, ' '))
  .filter((typed) => typed !== '' && !/^(?:- |1\. )/.test(typed));

test('Visitors read exactly the text that was typed key by key', () => {
  const anySentences = fc.array(anySentence, { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(anySentences, (typed) => {
      const markdown = field.type(typed.join('\n'));
      expect(textLinesOf(markdown), markdown).toEqual(typed);
    }),
    { numRuns: 100, seed: 70 },
  );
});
