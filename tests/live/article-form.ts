/** An article’s form in Strapi’s admin page, as an editor fills it in: by what it shows. */
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

export class ArticleForm {
  readonly title: Locator;
  readonly address: Locator;

  constructor(
    private readonly page: Page,
    /** Of Strapi’s admin page. */
    private readonly admin: string,
  ) {
    this.title = page.getByRole('textbox', { name: /^Titre/ });
    this.address = page.getByRole('textbox', { name: /^Adresse/ });
  }

  async open(): Promise<void> {
    const articles = 'content-manager/collection-types/api::article.article';
    await this.page.goto(`${this.admin}/${articles}/create`);
  }

  async chooseCover(picture: string): Promise<void> {
    await this.page.getByRole('button', { name: /^Cliquer pour ajouter un média/ }).click();
    await this.#chooseInLibrary(picture);
  }

  /** A block of text, with the cursor in it. */
  async addText(): Promise<void> {
    await this.page.getByRole('button', { name: /^Ajouter un composant à Contenu/ }).click();
    await this.page.getByRole('button', { name: 'Texte', exact: true }).click();
    await this.page.getByLabel('Editor').click();
  }

  /** Key by key: signs of an American keyboard only. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  /** Where the cursor is. */
  async insertPicture(picture: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Image', exact: true }).click();
    await this.#chooseInLibrary(picture);
    await expect(this.page.getByLabel('Editor')).toContainText('/uploads/');
  }

  /** @returns the status of Strapi’s answer */
  async publish(): Promise<number> {
    const answered = this.page.waitForResponse((response) =>
      response.url().includes('/actions/publish'),
    );
    await this.page.getByRole('button', { name: 'Publier', exact: true }).click();
    return (await answered).status();
  }

  async #chooseInLibrary(picture: string): Promise<void> {
    const library = this.page.getByRole('dialog');
    await library.getByRole('checkbox', { name: picture }).click();
    await library.getByRole('button', { name: 'Terminer' }).click();
    await expect(library).toHaveCount(0);
  }
}
