/** A company’s site with Google Analytics, visited at its own address. A script written after Google’s documentation replaces Google’s. */
import type { BrowserContext, Page } from '@playwright/test';
import { barriers } from '../site/checks/barriers';
import { expect, test } from '../support/browser-test';
import { expectToFit } from '../support/fitting-text';
import { other } from '../support/sites/other-contents';
import { inFull, leftInPage } from '../support/page';
import { openSimulator } from '../support/simulator-page';
import { expectSameTranslated } from '../support/translator';

const measurementId = other.site?.analytics?.measurementId;
const address = other.site?.url ?? '';

/**
 * As documented for gtag.js: it takes `arguments` objects from its queue, sets `_ga` cookies as configured, and reports
 * pages, events and scrolling. It does nothing while `window['ga-disable-…']` is true.
 */
function fakeGtag(): void {
  const id =
    new URL((document.currentScript as HTMLScriptElement).src).searchParams.get('id') ?? '';
  const queue = Reflect.get(window, 'dataLayer') as unknown[];
  let options: Record<string, unknown> = {};
  const send = (name: string, parameters: Record<string, string> = {}) => {
    if (Reflect.get(window, `ga-disable-${id}`) === true) return;
    for (const cookie of ['_ga', `_ga_${id.slice(2)}`]) {
      document.cookie = `${cookie}=GA1.1.1.1; Path=/; Max-Age=${String(options['cookie_expires'])}; Domain=${String(options['cookie_domain'])}`;
    }
    const { event_category: category = '', event_label: label = '' } = parameters;
    const report = new URLSearchParams({ tid: id, en: name, category, label });
    void fetch(`https://region1.google-analytics.com/g/collect?${report.toString()}`, {
      method: 'POST',
      mode: 'no-cors',
      keepalive: true,
    });
  };
  const take = (entry: unknown) => {
    if (Object.prototype.toString.call(entry) !== '[object Arguments]') return;
    const [command, target, parameters] = entry as [string, string, Record<string, string>];
    if (command === 'config') {
      options = parameters;
      Object.assign(window, { googleOptions: options });
      send('page_view');
    } else if (command === 'event') send(target, parameters);
  };
  queue.forEach(take);
  queue.push = (...entries) => {
    entries.forEach(take);
    return queue.length;
  };
  addEventListener('scroll', () => send('scroll'), { once: true });
}

interface Visit {
  /** URLs that were requested from Google. */
  requests: string[];
}

/** The reports to Google except those of scrolling: `event: category: label`. */
const reports = ({ requests }: Visit) =>
  requests
    .map((request) => new URL(request).searchParams)
    .filter((report) => report.has('en') && report.get('en') !== 'scroll')
    .map((report) => ['en', 'category', 'label'].map((name) => report.get(name)).join(': '));

test.use({ site: 'other', baseURL: address });

// Requests that are still under way when a test ends.
test.afterEach(({ context }) => context.unrouteAll({ behavior: 'ignoreErrors' }));

async function watch(context: BrowserContext, site: string): Promise<Visit> {
  const visit: Visit = { requests: [] };
  await context.route('**/*', async (route) => {
    const url = route.request().url();
    if (url.startsWith(address)) {
      const response = await route.fetch({ url: site + url.slice(address.length) });
      await route.fulfill({ response });
    } else if (url.startsWith('https://www.googletagmanager.com/gtag/js?')) {
      visit.requests.push(url);
      const body = `(${fakeGtag.toString()})()`;
      await route.fulfill({ contentType: 'text/javascript', body });
    } else if (/googletagmanager|google-analytics|google\./.test(url)) {
      visit.requests.push(url);
      await route.fulfill({ status: 204 });
    } else await route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
  });
  return visit;
}

const notice = (page: Page) => page.getByRole('region', { name: 'Mesure d’audience' });
const accept = (page: Page) => notice(page).getByRole('button', { name: 'Accepter' });
const refuse = (page: Page) => notice(page).getByRole('button', { name: 'Refuser' });
const manage = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Gérer les cookies' });

/** Calculates, and asks for a quote. */
async function useSimulator(page: Page): Promise<void> {
  const { bill, button, sheet } = await openSimulator(page);
  await bill.fill('210');
  await button.click();
  await sheet.getByRole('link', { name: 'Demander un devis gratuit' }).click();
  await expect(page).toHaveURL(/#contact$/);
}

const cookieNames = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name }) => name).sort();

test('until the visitor accepts, nothing is requested from Google; a refusal is remembered for six months, and can be changed', async ({
  page,
  context,
  served,
}) => {
  const visit = await watch(context, served.address);
  await page.goto('/blog');
  await expect(notice(page)).toBeInViewport(inFull);
  await useSimulator(page);
  await notice(page).getByRole('link', { name: 'En savoir plus' }).click();
  await expect(page.getByRole('heading', { name: '7. Données personnelles' })).toBeInViewport();
  await expect(page.getByRole('main')).toContainText('Google Ireland Limited');
  await expect(page.getByRole('main')).toContainText('« mesure-audience »');
  await expect(notice(page)).toBeInViewport(inFull);
  expect(await context.cookies()).toEqual([]);

  await refuse(page).click();
  await expect(notice(page)).toBeHidden();
  await page.goto('/blog');
  await expect(manage(page)).toBeVisible();
  await expect(notice(page)).toBeHidden();
  expect(visit.requests).toEqual([]);
  const [cookie, ...others] = await context.cookies();
  expect(others).toEqual([]);
  expect(cookie).toMatchObject({ value: 'refused', secure: true, sameSite: 'Lax' });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(182);

  await manage(page).click();
  await accept(page).click();
  await expect.poll(() => reports(visit)).toEqual(['page_view: : ']);
});

test('translated as by Chrome, the notice asks and is answered as it is in French', async ({
  context,
  served,
}) => {
  await watch(context, served.address);
  await expectSameTranslated(context, async (page, read) => {
    const asked = page.locator('[data-cookie-notice]');
    const manageButton = page.locator('[data-manage-cookies]');
    await page.goto('/blog');
    await expect(asked).toBeInViewport(inFull);
    await read('at first', asked);
    for (const choice of ['refused', 'accepted']) {
      await asked.locator(`[data-choice=${choice}]`).click();
      await expect(asked).toBeHidden();
      expect(await context.cookies()).toContainEqual(expect.objectContaining({ value: choice }));
      await read(`the footer’s button, once ${choice}`, manageButton);
      await manageButton.click();
      await expect(asked).toBeFocused();
      await read(`again, once ${choice}`, asked);
    }
  });
});

test('with text twice as large the notice fits on the screen, and both choices can be reached', async ({
  page,
  context,
  served,
}) => {
  await watch(context, served.address);
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/mentions-legales');
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expectToFit(page, 'the notice');
    for (const button of [refuse(page), accept(page)]) {
      await button.scrollIntoViewIfNeeded();
      await expect(button).toBeInViewport(inFull);
    }
  }
});

test('« Refuser » looks like « Accepter », and the notice never covers the focused element', async ({
  page,
  context,
  served,
}) => {
  await watch(context, served.address);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/mentions-legales');
  const looks = await Promise.all(
    [refuse(page), accept(page)].map(async (button) => {
      await expect(button).toBeInViewport(inFull);
      return button.evaluate((element) => {
        const { color, backgroundColor, border, fontSize, fontWeight } = getComputedStyle(element);
        const { width, height, y } = element.getBoundingClientRect();
        return { color, backgroundColor, border, fontSize, fontWeight, width, height, y };
      });
    }),
  );
  expect(looks[0]).toEqual(looks[1]);
  expect(await barriers(page, '.cookie-notice')).toEqual([]);
  for (const link of await page.getByRole('contentinfo').getByRole('link').all()) {
    await link.focus();
    const isVisible = () =>
      link.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    // The page scrolls smoothly to the focused element.
    await expect.poll(isVisible, await link.innerText()).toBe(true);
  }
});

test('after consent pages, calculations and quotes are reported; withdrawing it stops the reports and removes the cookies', async ({
  page,
  context,
  served,
}) => {
  const visit = await watch(context, served.address);
  await page.goto('/blog');
  await accept(page).click();
  await expect(notice(page)).toBeHidden();
  await expect.poll(() => reports(visit)).toEqual(['page_view: : ']);
  await useSimulator(page);
  await expect(notice(page)).toBeHidden();
  await expect
    .poll(() => reports(visit))
    .toEqual([
      'page_view: : ',
      'page_view: : ',
      'calculator_used: simulator: 6 kWc, 210 EUR',
      'quote_request: conversion: Simulateur, 6 kWc, 210 EUR',
    ]);
  expect(visit.requests.filter((request) => request.includes('/gtag/js'))).toEqual(
    Array(2).fill(`https://www.googletagmanager.com/gtag/js?id=${measurementId}`),
  );
  expect(await leftInPage(page, 'googleOptions')).toMatchObject({
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
  expect(await cookieNames(context)).toEqual(['_ga', '_ga_ABC1234567', 'mesure-audience']);

  const otherTab = await context.newPage();
  await otherTab.goto('/accessibilite');
  await expect.poll(() => reports(visit)).toHaveLength(5);
  await page.bringToFront();
  await manage(page).click();
  await expect(notice(page)).toBeInViewport(inFull);
  await refuse(page).click();
  await expect(notice(page)).toBeHidden();
  await expect(manage(page)).toBeFocused();
  expect(await cookieNames(context)).toEqual(['mesure-audience']);
  const { length } = visit.requests;
  // A headless browser sends no `visibilitychange` when its tabs change.
  await otherTab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await otherTab.mouse.wheel(0, 600);
  await expect.poll(() => otherTab.evaluate(() => scrollY)).toBeGreaterThan(0);
  await otherTab.close();
  await page.goto('/blog');
  await expect(notice(page)).toBeHidden();
  expect(visit.requests.slice(length)).toEqual([]);
  expect(await cookieNames(context)).toEqual(['mesure-audience']);
});

test('by keyboard the notice comes first, and Escape closes it without changing the choice', async ({
  page,
  context,
  served,
}) => {
  await watch(context, served.address);
  await page.goto('/blog');
  const press = async (key: string, times: number) => {
    for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
  };
  // « Aller au contenu », « En savoir plus ».
  await press('Tab', 3);
  await expect(refuse(page)).toBeFocused();
  await press('Enter', 1);
  await expect(notice(page)).toBeHidden();
  await press('Tab', 1);
  await expect(page.getByRole('banner').locator(':focus')).toBeInViewport();

  await manage(page).focus();
  await press('Enter', 1);
  await expect(notice(page)).toBeFocused();
  await press('Escape', 1);
  await expect(notice(page)).toBeHidden();
  await expect(manage(page)).toBeFocused();
  expect(await cookieNames(context)).toEqual(['mesure-audience']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('nobody is measured, and no notice shows', async ({ page, context, served }) => {
    const visit = await watch(context, served.address);
    await page.goto('/blog');
    await expect(notice(page)).toBeHidden();
    await expect(manage(page)).toBeHidden();
    expect(visit.requests).toEqual([]);
  });
});
