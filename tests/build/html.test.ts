/** The built site before the Nu HTML checker. */
import { describe, expect, it } from 'vitest';
import { pageHtml, writeFolder } from './hand-made-site';
import { checkMarkup } from './markup';
import { builtFolder } from './site-files';

describe('the HTML check', () => {
  it('accepts correct pages, styles and drawings', () => {
    const folder = writeFolder({
      'index.html': pageHtml({ body: '<p>Bonjour</p>' }),
      'blog/a.html': pageHtml(),
      'a.css': ':root{--sun:#f5a814}.a{color:var(--sun);inset:0}',
      'a.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h2v2"/></svg>',
    });
    expect(checkMarkup(folder)).toEqual({ errors: [], warnings: [] });
  });

  it('rejects errors in pages, styles and drawings, and names their files', () => {
    const folder = writeFolder({
      'index.html': pageHtml({ body: '<p>Bonjour<div>à tous</div></p>' }),
      'blog/a.html': pageHtml({ body: '<img src="a.png">' }),
      'inline.html': pageHtml({ head: '<style>.a{colour:red}</style>' }),
      'a.css': '.a{colour:red}',
      'a.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="nonsense"/></svg>',
    });
    const { errors } = checkMarkup(folder);
    for (const name of ['index.html', 'blog/a.html', 'inline.html', 'a.css', 'a.svg']) {
      expect(errors).toContainEqual(expect.stringContaining(name));
    }
  });

  it('tells what is doubtful from what is wrong', () => {
    const folder = writeFolder({
      'index.html': pageHtml({ body: '<section><p>Sans titre</p></section>' }),
    });
    const { errors, warnings } = checkMarkup(folder);
    expect(errors).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining('Section lacks heading')]);
  });

  it('does not take an empty folder for a good one', () => {
    expect(() => checkMarkup(writeFolder({ 'a.txt': '' }))).toThrow('Nothing to check');
  });
});

describe('the built site', () => {
  it('is correct HTML, CSS and SVG', () => {
    const { errors, warnings } = checkMarkup(builtFolder());
    if (warnings.length > 0) console.warn(`Doubtful, not wrong:\n${warnings.join('\n')}`);
    expect(errors).toEqual([]);
  });
});
