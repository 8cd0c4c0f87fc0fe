import { expect, test } from '../../support/browser-test.ts';

test('services fill rows or stand in pairs on a large screen, and on a phone a part of the next one is visible', async ({
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

  // The company of the tests has three services, which are large. A fourth makes the last two compact.
  await services.last().evaluate((third) => {
    third.classList.replace('service-large', 'service-compact');
    third.after(third.cloneNode(true));
  });
  const [, , thirdBox, fourthBox] = await measureServiceBoxes();
  expect(thirdBox?.width).toBeLessThan(600);
  expect(fourthBox?.y).toBe(thirdBox?.y);
  await services
    .last()
    .locator('.service-features')
    .evaluate((list) => list.replaceChildren());
  const serviceButtons = services.getByRole('link');
  expect((await serviceButtons.nth(3).boundingBox())?.y).toBe(
    (await serviceButtons.nth(2).boundingBox())?.y,
  );

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
