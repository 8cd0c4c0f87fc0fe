import { expect } from '@playwright/test';
import type { Locator, Page, Route } from '@playwright/test';
import { waitForIsland } from './page.ts';

/** Values that a test types into the form. */
export const exampleRequest = {
  name: 'Camille Exemple',
  email: 'camille@example.org',
  phone: '04 00 00 00 00',
  service: 'solar',
  message: 'Bonjour,\nun toit plein sud.',
};

/** Page object of the contact form. `answerRequests` and `acceptRequests` answer its requests in place of the server. */
export class ContactPage {
  readonly section: Locator;
  readonly form: Locator;
  readonly submitButton: Locator;
  readonly status: Locator;
  readonly alert: Locator;
  /** Bodies of the contact requests that the page has sent. */
  readonly received: unknown[] = [];

  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.section = page.locator('#contact');
    this.form = this.section.locator('form');
    this.submitButton = this.form.getByRole('button', { name: /^Envo/ });
    this.status = this.section.getByRole('status');
    this.alert = this.section.getByRole('alert');
  }

  field(label: string): Locator {
    return this.form.getByLabel(new RegExp(`^\\s*${label}`));
  }

  /**
   * Opens the page, waits until the form is hydrated, and lets three seconds pass, because the form takes a faster
   * visitor for a robot.
   */
  async open(): Promise<void> {
    await this.page.clock.install();
    await this.page.goto('/');
    await waitForIsland(this.section);
    await this.page.clock.fastForward(3000);
  }

  async fill(values = exampleRequest): Promise<void> {
    await this.field('Nom').fill(values.name);
    await this.field('E-mail').fill(values.email);
    await this.field('Téléphone').fill(values.phone);
    await this.field('Service').selectOption(values.service);
    await this.field('Message').fill(values.message);
    await this.field('J’accepte').check();
  }

  /** Returns the values of the form by the names of its controls. */
  formValues(): Promise<Record<string, FormDataEntryValue>> {
    return this.form.evaluate((form) => Object.fromEntries(new FormData(form as HTMLFormElement)));
  }

  async answerRequests(reply: (route: Route) => Promise<void> | void): Promise<void> {
    await this.page.unroute('**/api/contacts');
    await this.page.route('**/api/contacts', (route) => {
      this.received.push(route.request().postDataJSON());
      return reply(route);
    });
  }

  async acceptRequests(): Promise<void> {
    await this.answerRequests((route) =>
      route.fulfill({ status: 201, json: { data: {}, meta: {} } }),
    );
  }

  async expectSent(): Promise<void> {
    await expect(this.status).toContainText('Message envoyé avec succès');
    await expect(this.status).toContainText('Nous vous contacterons très bientôt.');
  }

  async expectFailed(): Promise<void> {
    await expect(this.alert).toContainText('Erreur');
    await expect(this.alert).toContainText(
      'Une erreur est survenue lors de l’envoi du message. Veuillez réessayer.',
    );
  }
}
