/** What a page with its styles inside leaves out of the sheet, and what it keeps for later. */
import { describe, expect, it } from 'vitest';
import { usedStyles } from '../../../scripts/build/used-styles';

const page = `<html class="dark"><script>document.body.classList.add('is-far')</script>
  <p id="intro" class="md:flex card w-1/2">Some text about a banner.</p></html>`;
const scripts = ['button.className = `round big`'];
const used = (css: string) => usedStyles(css, page, scripts);

describe('the styles of a page', () => {
  it.each([
    ['elements and attributes', 'p,[hidden],::before{margin:0}'],
    ['classes and ids of the page', '.card,#intro,.dark p{margin:0}'],
    ['names that are escaped in CSS', '.md\\:flex{display:flex}.w-1\\/2{width:50%}'],
    ['classes a script of the page adds', '.is-far .card{top:0}'],
    ['classes a loaded script adds', '.round.big{top:0}'],
    ['what is there while something else is not', '.card:not(.unknown){top:0}'],
    ['one of several', '.card:is(.unknown,:hover){top:0}'],
    ['steps of animations', '@keyframes turn{50%{opacity:0}to{opacity:1}}'],
    ['faces and layers of the sheet', '@font-face{font-family:A}@layer a,b;'],
    ['strings that look like classes', '.card{content:".unknown{}"}'],
  ])('keep %s', (_, css) => {
    expect(used(css)).toBe(css);
  });

  it.each([
    ['a class nobody has', '.banner{top:0}.card{top:1px}', '.card{top:1px}'],
    ['an id nobody has', '#outro{top:0}', ''],
    ['one selector of a list', '.banner,.card,.card .banner{top:0}', '.card{top:0}'],
    ['a word in the text', '.about{top:0}', ''],
    [
      'queries left empty',
      '@media print{@supports (top:0){.banner{top:0}}}@media all{.card,.no{top:0}}',
      '@media all{.card{top:0}}',
    ],
  ])('leave out %s', (_, css, rest) => {
    expect(used(css)).toBe(rest);
  });
});
