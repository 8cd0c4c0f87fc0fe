/** What the e-mail about a contact request says. */
import type { Fields } from '../strapi';

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

interface Around {
  /** The address of its form in Strapi, if that is known. */
  form: string | null;
  /** Requests before it that no e-mail has announced. */
  missed: number;
  notes: readonly string[];
}

/** From the data as sent: the stored entry has only the fields that the request asked for. */
export function contactEmailText(
  { name, email, phone, message }: Fields,
  { form, missed, notes }: Around,
): string {
  return [
    `Nom complet\u00a0: ${oneLine(name)}`,
    `E-mail\u00a0: ${oneLine(email)}`,
    `Téléphone\u00a0: ${oneLine(phone)}`,
    form === null ? 'La demande est gardée dans Strapi.' : `Dans Strapi\u00a0: ${form}`,
    ...(singleAddress(email) ? ['Répondre à cet e-mail écrit à cette personne.'] : []),
    ...(missed > 0 ? [`Sans e-mail avant celui-ci\u00a0: ${missed}. Lisez-les dans Strapi.`] : []),
    ...notes,
    '',
    // Last: nothing that a visitor typed can be taken for one of the lines above.
    shorten(withLabels(textOf(message)), maxMessageLength),
  ].join('\n');
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
export function singleAddress(email: unknown): string | undefined {
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

export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
