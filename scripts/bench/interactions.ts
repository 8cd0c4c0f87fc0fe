/**
 * Reports how long each interaction keeps a visitor waiting for the next picture, on a processor slowed down
 * four times: `npm run bench:interactions`, with the built site served at ADDRESS. Nothing is asserted.
 */
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../chromium.mjs';

const address = process.env['ADDRESS'] ?? 'http://localhost:4321';
const slowDown = 4;
const rounds = 5;

interface Interaction {
  name: string;
  section: string;
  /** What comes before, unmeasured. */
  prepare?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
}

/** As long as a finger rests, in milliseconds: what the pointer’s coming sets off is over by its click. */
const delay = 80;

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name }).first().click({ delay });

const interactions: Interaction[] = [
  {
    name: 'gallery: another tab',
    section: '#gallery',
    act: (page) => page.getByRole('tab').nth(1).click({ delay }),
  },
  {
    name: 'gallery: open a project',
    section: '#gallery',
    act: (page) => page.locator('.project-link:visible').first().click({ delay }),
  },
  {
    name: 'gallery: next project',
    section: '#gallery',
    prepare: (page) => page.locator('.project-link:visible').first().click(),
    act: (page) => page.keyboard.press('ArrowRight'),
  },
  {
    name: 'testimonials: next',
    section: '#testimonials',
    act: (page) => page.locator('#testimonials').getByRole('button').last().click({ delay }),
  },
  {
    name: 'map: open a popup',
    section: '#projects-map',
    prepare: (page) => page.locator('.map-marker').first().waitFor(),
    act: (page) => page.locator('.map-marker[aria-haspopup]').first().press('Enter'),
  },
  {
    name: 'simulator: type a bill',
    section: '#simulator',
    act: (page) => page.getByLabel('Facture d’électricité mensuelle').pressSequentially('0'),
  },
  {
    name: 'simulator: first calculation',
    section: '#simulator',
    act: press('Calculer mes économies'),
  },
  {
    name: 'simulator: next calculation',
    section: '#simulator',
    prepare: press('Calculer mes économies'),
    act: press('Calculer mes économies'),
  },
  {
    name: 'contact: type a name',
    section: '#contact',
    act: (page) => page.getByLabel(/^Nom complet/).pressSequentially('C'),
  },
  {
    name: 'contact: send with errors',
    section: '#contact',
    act: press('Envoyer la demande'),
  },
];

const browser = await chromium.launch({
  executablePath: chromiumPath() ?? '',
  // The bench’s own server signs for itself.
  args: [...chromiumArgs, '--ignore-certificate-errors'],
});
const table: Record<string, { 'median ms': number; 'worst ms': number }> = {};
for (const interaction of interactions) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await measure(interaction));
  times.sort((a, b) => a - b);
  table[interaction.name] = {
    'median ms': times[Math.floor(rounds / 2)] ?? NaN,
    'worst ms': times.at(-1) ?? NaN,
  };
}
await browser.close();
console.table(table);

/** Milliseconds from the input to the picture after it, as the browser’s event timing has it (steps of 8). */
async function measure({ section, prepare, act }: Interaction): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 412, height: 915 } });
  try {
    await page.route(
      ({ origin }) => origin !== new URL(address).origin,
      (route) => route.abort(),
    );
    await page.goto(address);
    const place = page.locator(section);
    await place.scrollIntoViewIfNeeded();
    await place.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await prepare?.(page);
    await page.waitForTimeout(500);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    await page.evaluate(() => {
      const longest = { ms: 0 };
      Object.assign(window, { longest });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          // As INP: what the mouse passes over on its way is not an interaction.
          if (Reflect.get(entry, 'interactionId') !== 0)
            longest.ms = Math.max(longest.ms, entry.duration);
        }
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    });
    await act(page);
    await page.waitForTimeout(1500);
    return await page.evaluate(() => (Reflect.get(window, 'longest') as { ms: number }).ms);
  } finally {
    await page.close();
  }
}
