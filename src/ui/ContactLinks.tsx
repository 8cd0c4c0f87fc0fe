/** End of a sentence with telephone and e-mail links: « … au 04 00 00 00 00 ou à contact@example.org. » */
import type { SiteConfig } from '../lib/site-config.ts';

export type CompanyContact = Pick<SiteConfig, 'name' | 'email' | 'phone'>;

/** @param start beginning of the sentence */
export function ContactLinks({
  start,
  email,
  phone,
}: Omit<CompanyContact, 'name'> & { start: string }) {
  return (
    <>
      <span>{`${start} au`}</span>{' '}
      <a className="text-link inline-block tabular-nums" href={phone.href}>
        {phone.label}
      </a>{' '}
      <span>ou à</span>{' '}
      <a className="text-link inline-block" href={`mailto:${email}`}>
        {email}
      </a>
      <span>.</span>
    </>
  );
}
