/** How long interactions with the landing page wait for the next frame. */
import type { Browser, Page } from '@playwright/test';
import { setClockAhead } from './conditions';
import type { Conditions } from './conditions';
import { median } from './median';

/** Milliseconds a finger rests: what hovering sets off is over when the click comes. */
const delay = 80;
const settleMs = 1000;

/** The target is within the section; without a key it is clicked. */
type Interaction = [section: string, name: string, target: string, key?: string];

const interactions: Interaction[] = [
  ['#simulator', 'type a bill', 'role=spinbutton[name=/Facture/]', '0'],
  ['#simulator', 'first calculation', 'role=button[name=/Calculer/]'],
  ['#gallery', 'another tab', 'role=tab >> nth=1'],
  ['#gallery', 'open a project', '.project-card > a:visible >> nth=0'],
  ['#testimonials', 'next', 'role=button >> nth=-1'],
  ['#projects-map', 'open a popup', '.map-marker[aria-haspopup] >> nth=0', 'Enter'],
  ['#contact', 'type a name', 'role=textbox[name=/Nom complet/]', 'C'],
  ['#contact', 'send with errors', 'role=button[name=/Envoyer/]'],
];

export async function measureInteractions(
  browser: Browser,
  address: string,
  conditions: Conditions,
): Promise<void> {
  console.log('| interaction | median ms | worst ms |\n|---|---:|---:|');
  for (const interaction of interactions) {
    const times: number[] = [];
    for (let run = 0; run < conditions.runs; run += 1) {
      const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
      await page.addInitScript(setClockAhead, conditions.daysSinceBuild);
      times.push(await measure(page, address, interaction, conditions.slowdown));
      await page.close();
    }
    const [section, name] = interaction;
    console.log(`| ${section} ${name} | ${median(times)} | ${Math.max(...times)} |`);
  }
}

/** From the input to the next frame, as the browser’s event timing has it (in steps of 8 ms). */
async function measure(
  page: Page,
  address: string,
  [section, , target, key]: Interaction,
  slowdown: number,
): Promise<number> {
  await page.route(/openstreetmap/, (route) => route.abort());
  await page.goto(address);
  const part = page.locator(section);
  await part.scrollIntoViewIfNeeded();
  await part.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(settleMs);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // As INP counts: an event without an interaction, such as hovering, is left out.
        if (Reflect.get(entry, 'interactionId') !== 0) durations.push(entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  const element = part.locator(target);
  await (key === undefined ? element.click({ delay }) : element.press(key));
  await page.waitForTimeout(settleMs);
  return page.evaluate(() => Math.max(0, ...(Reflect.get(window, 'durations') as number[])));
}
