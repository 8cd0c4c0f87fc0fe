/** Tests that the labels of the savings chart overlap neither each other nor the line of the savings. */
import type { Locator } from '@playwright/test';
import { openSimulator } from '../../support/simulator-page.ts';
import { expect, test, withoutPictures } from '../../support/browser-test.ts';

test.use(withoutPictures);

/** Addresses of simulations, ordered by the year in which the savings cover the cost. In the last ones they never do. */
const simulationQueries = [
  'facture=150',
  'facture=400&kwc=15&region=la-reunion&batterie=on&kwh=15',
  'facture=90&kwc=12&inclinaison=0&region=la-reunion',
  'facture=100&kwc=9&region=corse&batterie=on&kwh=10',
  'facture=150&kwc=6&orientation=est&region=hauts-de-france',
  'facture=75&kwc=15&inclinaison=0&region=la-reunion&batterie=on&kwh=15',
  'facture=0&kwc=3&inclinaison=0&region=auvergne-rhone-alpes',
  'facture=0&batterie=on&gamme=m7&kwh=21',
  'facture=0&kwc=3&orientation=nord&batterie=on&gamme=m7&kwh=21',
];

/** Returns the labels that leave the chart, cover another text or are touched by the line of the savings. */
function findMisplacedLabels(chart: Locator): Promise<string[]> {
  return chart.evaluate((element) => {
    /** Returns the box of a text’s letters, which do not fill the upper and lower fifth of its line. */
    const letterBoxOf = (text: Element) => {
      const { left, right, top, bottom, height } = text.getBoundingClientRect();
      return { left, right, top: top + height / 5, bottom: bottom - height / 5 };
    };
    const plotBox = element.querySelector('svg')?.getBoundingClientRect() ?? new DOMRect();
    const chartBox = element.getBoundingClientRect();
    const savingsLineEnd = element.querySelector('.chart-savings')?.getAttribute('y2') ?? '';
    const slope = (plotBox.height * (1 - parseFloat(savingsLineEnd) / 100)) / plotBox.width;
    const halfLinePx = 2;
    const savingsLineTopAt = (x: number) => plotBox.bottom - slope * (x - plotBox.left);
    const chartTexts = [...element.querySelectorAll('text')];
    const isMisplaced = (label: SVGTextElement) => {
      const box = letterBoxOf(label);
      const isOutside =
        box.left < chartBox.left || box.right > chartBox.right || box.top < chartBox.top;
      const isTouchedByLine =
        savingsLineTopAt(box.left) > box.top - halfLinePx &&
        savingsLineTopAt(box.right) < box.bottom + halfLinePx;
      const coversText = chartTexts.some((other) => {
        const { left, right, top, bottom } = letterBoxOf(other);
        if (other === label) return false;
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      });
      return isOutside || isTouchedByLine || coversText;
    };
    const chartLabels = chartTexts.filter((text) => text.classList.contains('chart-label'));
    return chartLabels.filter(isMisplaced).map((label) => label.textContent);
  });
}

test('no label of the chart leaves it, covers another text or lies on the line of the savings', async ({
  page,
}) => {
  for (const simulationQuery of simulationQueries) {
    const { sheet } = await openSimulator(page, `/?${simulationQuery}#simulator`);
    const chart = sheet.getByRole('img', { name: /Coût couvert en/ });
    for (const width of [320, 390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(chart).toBeVisible();
      expect(await findMisplacedLabels(chart), `${simulationQuery} at ${width} px`).toEqual([]);
    }
  }
});
