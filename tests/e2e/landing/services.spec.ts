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

test('on narrow phones no word of a service’s title is broken or cut', async ({ page }) => {
  for (const width of [320, 344]) {
    const unhyphenatedWord = width === 320 ? '' : 'autoconsommation';
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/');
    const isBroken = (title: Element, word: string) => {
      title.textContent = word;
      const card = title.closest('li') as Element;
      return title.clientHeight > 30 || card.scrollWidth > card.clientWidth;
    };
    for (const title of await page.locator('#services li h3').all()) {
      for (const word of [...(await title.innerText()).split(/\s+/), unhyphenatedWord]) {
        expect(await title.evaluate(isBroken, word), `${word} at ${width} px`).toBe(false);
      }
    }
  }
});
