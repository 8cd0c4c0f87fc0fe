/** Tests the order of the contact section’s parts, and which of them stay on the screen. */
import type { Locator } from '@playwright/test';
import { expect, test, withoutPictures } from '../../support/browser-test.ts';
import { ContactPage } from '../../support/contact-page.ts';
import { fullyInView, waitUntilStill } from '../../support/page.ts';

test.use(withoutPictures);

test('on a phone the order is pledge, form, next steps and contact details, and the first field is in the upper half of the screen', async ({
  page,
}) => {
  const contact = new ContactPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#contact');
  await waitUntilStill(contact.section);
  const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? NaN;
  expect(await topOf(contact.field('Nom'))).toBeLessThanOrEqual(420);
  const formTop = await topOf(contact.form);
  expect(await topOf(contact.section.getByText('Une réponse sous'))).toBeLessThan(formTop);
  const phoneLink = contact.section.getByRole('link', { name: '04 00 00 00 00' });
  const nextStepsHeading = contact.section.getByRole('heading', { name: 'Et ensuite' });
  expect(await topOf(nextStepsHeading)).toBeGreaterThan(await topOf(contact.submitButton));
  expect(await topOf(phoneLink)).toBeGreaterThan(await topOf(nextStepsHeading));
});

test('on a large screen the pledge and the next steps stay beside the form, above the contact details', async ({
  page,
}) => {
  const contact = new ContactPage(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/#contact');
  await waitUntilStill(contact.section);
  await contact.field('Message').evaluate((field) => field.scrollIntoView());
  await expect(contact.section.getByText('Une réponse sous')).toBeInViewport(fullyInView);
  const lastStep = contact.section.getByText('Un même interlocuteur');
  await expect(lastStep).toBeInViewport(fullyInView);

  await page.getByRole('contentinfo').evaluate((footer) => footer.scrollIntoView());
  const lastStepBox = await lastStep.boundingBox();
  const detailsBox = await contact.section.getByText('Vous préférez parler').boundingBox();
  expect(lastStepBox && lastStepBox.y + lastStepBox.height).toBeLessThanOrEqual(detailsBox?.y ?? 0);
});
