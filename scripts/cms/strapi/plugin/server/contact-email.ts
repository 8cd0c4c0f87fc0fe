/**
 * An e-mail tells the company of each contact request. `CONTACT_EMAIL_TO` is its address, or several with commas
 * between them.
 *
 * A request is stored whatever becomes of its e-mail, and the visitor does not wait for it. What a visitor typed gets
 * into the text only: not into the subject, not into the log.
 * One that was sent twice is announced once.
 */
import type { LifecycleEvent, Row, Strapi } from '../strapi';
import type { Concern } from './concern';
import { contactEmailText, escapeHtml, singleAddress } from './contact-email-text';
import { errorCodes } from './error-codes';
import { removeRepeat } from './repeated-request';
import { contactUid } from './site-types';

const maxPerHour = 20;
const hourMs = 3_600_000;
const lastOfTheHour = `C’est le ${maxPerHour}e e-mail en une heure\u00a0: pendant une heure au plus, d’autres demandes peuvent arriver sans e-mail. Lisez-les dans Strapi.`;

export const contactEmail: Concern = {
  bootstrap(strapi) {
    if (recipients() === '') {
      strapi.log.warn(
        'CONTACT_EMAIL_TO n’est pas définie : les demandes de contact sont gardées, mais aucun e-mail ne les annonce.',
      );
    }
    const announcer = new Announcer(strapi);
    /** Never throws. */
    const receive = async (event: LifecycleEvent) => {
      if (!(await removeRepeat(strapi, event))) await announcer.announce(event);
    };
    strapi.db.lifecycles.subscribe({
      models: [contactUid],
      async afterCreate(event) {
        // Strapi 5 can still undo what it has stored; afterwards, an error here would tell the visitor that sending failed.
        if (!strapi.db.inTransaction()) void receive(event);
        else {
          await strapi.db.transaction(({ onCommit }) => {
            onCommit(() => void receive(event));
          });
        }
      },
    });
  },
};

function recipients(): string {
  return (process.env['CONTACT_EMAIL_TO'] ?? '').trim();
}

class Announcer {
  /** Times of the last hour’s e-mails, also of those that failed. */
  #attempts: number[] = [];
  /** Requests without an e-mail, until the next one says so. */
  #unannounced = 0;

  constructor(private readonly strapi: Strapi) {}

  /** Never throws. */
  async announce({ model, params, result }: LifecycleEvent): Promise<void> {
    const to = recipients();
    if (to === '') return;
    const now = Date.now();
    this.#attempts = this.#attempts.filter((time) => now - time < hourMs);
    if (this.#attempts.length >= maxPerHour) {
      this.#unannounced += 1;
      return;
    }
    this.#attempts.push(now);
    const missed = this.#unannounced;
    this.#unannounced = 0;
    try {
      const text = contactEmailText(params.data, {
        form: this.#formOf(model.uid, result),
        missed,
        notes: this.#attempts.length === maxPerHour ? [lastOfTheHour] : [],
      });
      await this.strapi
        .plugin('email')
        .service('email')
        .send({
          to,
          subject: `Demande de contact n°\u00a0${result.id}`,
          text,
          // Strapi’s providers would otherwise send the text as HTML, tags included.
          html: `<pre style="white-space: pre-wrap; font-family: inherit">${escapeHtml(text)}</pre>`,
          replyTo: singleAddress(params.data['email']),
        });
      this.strapi.log.info(`Demande de contact n° ${result.id} : annoncée par e-mail.`);
    } catch (error) {
      this.#unannounced += missed + 1;
      this.strapi.log.error(
        `Demande de contact n° ${result.id} : gardée dans Strapi, mais son e-mail n’est pas parti (${errorCodes(error)}). ` +
          'Lisez-la dans Strapi, puis vérifiez CONTACT_EMAIL_TO, EMAIL_FROM et les variables SMTP_… : Paramètres → Email plugin → Configuration.',
      );
    }
  }

  /** Null while Strapi does not know its own address. */
  #formOf(uid: string, { id, documentId }: Row): string | null {
    const admin = String(this.strapi.config.get('admin.url', ''));
    const entry = `/content-manager/collection-types/${uid}/${documentId ?? id}`;
    return /^https?:/.test(admin) ? `${admin}${entry}` : null;
  }
}
