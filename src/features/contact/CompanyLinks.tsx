/** Telephone and e-mail, in a sentence: « au 04 00 00 00 00 ou à contact@example.org ». */

export interface CompanyContact {
  name: string;
  email: string;
  phone: { label: string; href: string };
}

export function CompanyLinks({ email, phone }: CompanyContact) {
  return (
    <>
      <a className="text-link inline-block py-0.5 tabular-nums" href={phone.href}>
        {phone.label}
      </a>{' '}
      ou à{' '}
      <a className="text-link inline-block py-0.5" href={`mailto:${email}`}>
        {email}
      </a>
    </>
  );
}
