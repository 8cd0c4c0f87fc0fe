import type { RgeCertificate } from '../../../lib/site-config.ts';
import { viewDate } from '../../../lib/dates.ts';

/** `RGE n° QPV-00000, délivré par Qualit’EnR pour : photovoltaïque. Valable jusqu’au 30 juin 2027.` Null without one that is valid. */
export function describeCertificate(rge: RgeCertificate | null, now: Date): string | null {
  if (rge === null || rge.validUntil < viewDate(now.toISOString()).day) return null;
  const { number, body, scope, validUntil } = rge;
  const until = viewDate(`${validUntil}T12:00:00Z`).text;
  return `RGE n°\u00a0${number}, délivré par ${body} pour\u00a0: ${scope}. Valable jusqu’au ${until}.`;
}
