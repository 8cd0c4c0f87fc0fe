/** What the e-mail about a contact request says. */
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

/** @param form the address of its form in Strapi, if that is known */
export function contactEmailText(request: Record<string, unknown>, form: string | null): string {
  const { name, email, phone, message } = request;
  return [
    `Nom complet\u00a0: ${oneLine(name)}`,
    `E-mail\u00a0: ${oneLine(email)}`,
    `Téléphone\u00a0: ${oneLine(phone)}`,
    form === null ? 'La demande est gardée dans Strapi.' : `Dans Strapi\u00a0: ${form}`,
    ...(singleAddress(email) ? ['Répondre à cet e-mail écrit à cette personne.'] : []),
    '',
    // Last: nothing that a visitor typed can be taken for one of the lines above.
    withLabels(String(message)),
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
  return typeof email === 'string' && email.length <= maxFieldLength && isAddress.test(email)
    ? email
    : undefined;
}

function oneLine(value: unknown): string {
  return String(value)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maxFieldLength);
}

export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
