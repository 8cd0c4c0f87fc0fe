import type { RgeCertificate } from '../../../lib/site-config.ts';
import { formatDay } from '../../../lib/content-dates.ts';

/** A sentence about the company’s certificate, and the last day on which it is true. */
export interface CertificateText {
  sentence: string;
  validUntil: string;
}

/**
 * Returns `RGE n° QPV-00000, délivré par Qualit’EnR pour : photovoltaïque. Valable jusqu’au 30 juin 2027.`, or null
 * without a valid certificate.
 *
 * @param today ISO date such as `2026-12-31`
 */
export function describeCertificate(
  rge: RgeCertificate | null,
  today: string,
): CertificateText | null {
  if (rge === null || rge.validUntil < today) return null;
  const { number, body, scope, validUntil } = rge;
  const sentence = `RGE n°\u00a0${number}, délivré par ${body} pour\u00a0: ${scope}. Valable jusqu’au ${formatDay(validUntil)}.`;
  return { sentence, validUntil };
}
