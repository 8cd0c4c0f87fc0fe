/**
 * An e-mail tells the company of each contact request. `CONTACT_EMAIL_TO` is its address, or several with commas
 * between them.
 *
 * A request is stored whatever becomes of its e-mail, and the visitor does not wait for it. What a visitor typed gets
 * into the text only: not into the subject, not into the log.
 *
 * Visitors who get no answer send the same request again, though it may have arrived: within some minutes, one with
 * the same content is removed again, without an e-mail.
 */
import type { Fields, LifecycleEvent, Row, Strapi } from '../strapi';
import type { Concern } from './concern';
import { contactUid } from './site-types';

const repeatMs = 600_000;
const maxPerHour = 20;
const hourMs = 3_600_000;
const lastOfTheHour = `C’est le ${maxPerHour}e e-mail en une heure\u00a0: pendant une heure au plus, d’autres demandes peuvent arriver sans e-mail. Lisez-les dans Strapi.`;
/** The form’s limit is 5,000, but anybody can post more. */
const maxMessageLength = 6000;
const maxFieldLength = 254;

/** As the site’s form shows what it sends. */
const labels = new Map([
  ['solar', 'Installation photovoltaïque'],
  ['hvac', 'Climatisation'],
  ['both', 'Les deux'],
  ['consultation', 'Consultation énergétique'],
  ['morning', 'Matin 9h-12h'],
  ['afternoon', 'Après-midi 14h-17h'],
  ['anytime', 'N’importe quand'],
]);

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

/**
 * Of two that arrive together, the one that was stored first stays. Only once it is stored can a request be told that it
 * is: an error before would tell the visitor that sending failed.
 */
async function removeRepeat(
  strapi: Strapi,
  { model, params: { data }, result }: LifecycleEvent,
): Promise<boolean> {
  try {
    const requests = strapi.db.query(model.uid);
    const earlier = await requests.findMany({
      where: {
        email: data['email'],
        id: { $lt: result.id },
        createdAt: { $gte: new Date(Date.now() - repeatMs) },
      },
    });
    const isSame = (other: Row) =>
      // With drafts, one request is stored twice.
      (result.documentId === undefined || other.documentId !== result.documentId) &&
      ['name', 'email', 'phone', 'message'].every((field) => other[field] === data[field]);
    const first = earlier.find(isSame);
    if (first === undefined) return false;
    await requests.delete({ where: { id: result.id } });
    strapi.log.info(`Demande de contact n° ${result.id} : la même que la n° ${first.id}, retirée.`);
    return true;
  } catch (error) {
    strapi.log.error(
      `Demande de contact n° ${result.id} : peut-être reçue deux fois (${reasonOf(error)}).`,
    );
    return false;
  }
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
      const text = this.#compose(model.uid, params.data, result, missed);
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
        `Demande de contact n° ${result.id} : gardée dans Strapi, mais son e-mail n’est pas parti (${reasonOf(error)}). ` +
          'Lisez-la dans Strapi, puis vérifiez CONTACT_EMAIL_TO, EMAIL_FROM et les variables SMTP_… : Paramètres → Email plugin → Configuration.',
      );
    }
  }

  /** From the data as sent: the stored entry has only the fields that the request asked for. */
  #compose(
    uid: string,
    { name, email, phone, message }: Fields,
    { id, documentId }: Row,
    missed: number,
  ): string {
    const admin = String(this.strapi.config.get('admin.url', ''));
    const isKnown = /^https?:/.test(admin);
    const entry = `/content-manager/collection-types/${uid}/${documentId ?? id}`;
    return [
      `Nom complet\u00a0: ${oneLine(name)}`,
      `E-mail\u00a0: ${oneLine(email)}`,
      `Téléphone\u00a0: ${oneLine(phone)}`,
      isKnown ? `Dans Strapi\u00a0: ${admin}${entry}` : 'La demande est gardée dans Strapi.',
      ...(singleAddress(email) ? ['Répondre à cet e-mail écrit à cette personne.'] : []),
      ...(missed > 0
        ? [`Sans e-mail avant celui-ci\u00a0: ${missed}. Lisez-les dans Strapi.`]
        : []),
      ...(this.#attempts.length === maxPerHour ? [lastOfTheHour] : []),
      '',
      // Last: nothing that a visitor typed can be taken for one of the lines above.
      shorten(withLabels(textOf(message)), maxMessageLength),
    ].join('\n');
  }
}

/** The form’s first two lines name what was chosen by the values of its options. */
function withLabels(message: string): string {
  const start = /^Service demandé: (\w+)\nHoraire préféré: (\w+|Non spécifié)\n\nMessage:\n/;
  const labelOf = (value: string) => labels.get(value) ?? value;
  return message.replace(
    start,
    (_, service: string, time: string) =>
      `Service\u00a0: ${labelOf(service)}\nHoraire préféré\u00a0: ${labelOf(time)}\n\nMessage\u00a0:\n`,
  );
}

/** What browsers accept as an e-mail address, with a complete domain; undefined for anything else, such as two. */
function singleAddress(email: unknown): string | undefined {
  const isAddress =
    /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i;
  const text = textOf(email);
  return text.length <= maxFieldLength && isAddress.test(text) ? text : undefined;
}

/** Anybody can post a list or an object instead. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? '');
}

function oneLine(value: unknown): string {
  return shorten(
    textOf(value)
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
    maxFieldLength,
  );
}

function shorten(text: string, length: number): string {
  const characters = Array.from(text);
  if (characters.length <= length) return text;
  return `${characters.slice(0, length).join('')}… (la suite est dans Strapi)`;
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** Codes only, as `EENVELOPE 550`: a mail server’s own words may repeat addresses. */
function reasonOf(error: unknown): string {
  const { code, name, responseCode } = Object(error) as Record<string, unknown>;
  const codes = [code ?? name, responseCode]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .map(String)
    .filter((part) => /^\w{1,40}$/.test(part));
  return codes.join(' ') || 'sans code';
}
