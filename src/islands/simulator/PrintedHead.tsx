/** What a printed sheet says beyond the one on screen: whose it is, and of which day. */

export interface Company {
  name: string;
  phone: string;
  email: string;
}

const longDate = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' });

export function PrintedHead({ name, phone, email, date }: Company & { date: Date }) {
  return (
    <div className="print-only sheet-letterhead">
      <p className="font-heading text-2xl font-bold">{name}</p>
      <p className="text-sm">
        {phone} · {email} · Simulation du{' '}
        <time dateTime={date.toISOString().slice(0, 10)}>
          {longDate.format(date).replace(/^1 /, '1er ')}
        </time>
      </p>
    </div>
  );
}
