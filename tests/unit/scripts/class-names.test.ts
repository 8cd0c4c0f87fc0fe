/** Shorter names of Tailwind’s utilities in built pages. */
import { expect, it } from 'vitest';
import {
  shortenPage,
  shortenStyle,
  shortNamesIn,
} from '../../../scripts/build/class-names-integration';

const style =
  '.card{color:red}.md\\:mt-1\\.5:hover>.pt-2{top:.5rem}@media (min-width:48em){.md\\:pt-2,.js .pt-2{top:0}}';
const otherStyle = '.pt-2{top:.5rem}';
const nothing = { selected: [], text: '' };

function shorten(html: string, kept: { selected: string[]; text: string }): string {
  const shortNames = shortNamesIn([otherStyle, style], kept);
  const styles = [style, otherStyle].map((text) => [text, shortenStyle(text, shortNames)] as const);
  return shortenPage(html, shortNames, new Map(styles));
}

it('is the same in the styles and in the elements of all pages', () => {
  expect(
    shorten(
      `<style>${style}</style><p id="a" class="pt-2 card\n md:mt-1.5" hidden>1</p><b class=md:pt-2>2</b>`,
      { selected: ['card', 'js'], text: '' },
    ),
  ).toBe(
    '<style>.card{color:red}.a:hover>.b{top:.5rem}@media (min-width:48em){.c,.js .b{top:0}}</style>' +
      '<p id="a" class="b card a" hidden>1</p><b class="c">2</b>',
  );
  expect(shorten(`<style>${otherStyle}</style><p class="pt-2"></p>`, nothing)).toBe(
    '<style>.c{top:.5rem}</style><p class="c"></p>',
  );
});

it('stays where a style sheet of ours, a script or a data file has it', () => {
  const html = '<p class="card js pt-2 md:pt-2 md:mt-1.5"></p>';
  const kept = { selected: ['card', 'js', 'a'], text: 'e.classList.add("md:pt-2")' };
  expect(shorten(html, kept)).toBe('<p class="card js pt-2 md:pt-2 b"></p>');
});

it('leaves alone what only looks like it', () => {
  const html =
    '<p title=\'class="pt-2"\' data-class="pt-2">class="pt-2" &lt;style&gt;</p>' +
    '<textarea>.pt-2 {}</textarea><script>const a = "<p class=\'pt-2\'>";</script><!-- class="pt-2" -->';
  expect(shorten(html, nothing)).toBe(html);
});

it('may have signs and letters of any kind', () => {
  const names = ["before:content-['·']", '2xl:é', 'w-[50%]'];
  const escaped = ".before\\:content-\\[\\'·\\'\\]:before,.\\32xl\\:é,.w-\\[50\\%\\]{top:0}";
  const shortNames = shortNamesIn([escaped], nothing);
  expect([...shortNames.keys()]).toEqual(names);
  expect(shortenStyle(escaped, shortNames)).toBe('.a:before,.b,.c{top:0}');
});

it('keeps other classes as they were written', () => {
  expect(shorten('<p class="a&amp;b [&amp;&gt;*]:x &quot;"></p>', nothing)).toBe(
    '<p class="a&amp;b [&amp;>*]:x &quot;"></p>',
  );
});
