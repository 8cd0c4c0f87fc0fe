import { expect, test } from '../../support/browser-test.ts';

test('three services fill rows on a large screen, and on a phone a part of the next one is visible', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const services = page.locator('#services ul').first().locator('> li');
  const measureServiceBoxes = () =>
    services.evaluateAll((items) =>
      items.map((item) => item.getBoundingClientRect().toJSON() as DOMRect),
    );
  expect((await measureServiceBoxes()).map(({ width }) => width)).toEqual([1200, 1200, 1200]);

  await page.setViewportSize({ width: 390, height: 844 });
  const [, nextService] = await measureServiceBoxes();
  expect(nextService?.x).toBeGreaterThan(300);
  expect(nextService?.x).toBeLessThan(366);
});

test('on a narrow phone no word of a service’s title is broken', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  const brokenWords = await page.locator('#services li h3').evaluateAll((titles) =>
    titles.flatMap(({ firstChild }) => {
      const words = [...(firstChild?.textContent ?? '').matchAll(/\S+/g)];
      const isBroken = ({ 0: word, index }: RegExpExecArray) => {
        const wordRange = document.createRange();
        wordRange.setStart(firstChild as Text, index);
        wordRange.setEnd(firstChild as Text, index + word.length);
        return wordRange.getClientRects().length > 1;
      };
      return words.filter(isBroken).map(([word]) => word);
    }),
  );
  expect(brokenWords).toEqual([]);
});
