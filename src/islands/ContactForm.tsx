/** The contact request: a native form; without script it prepares an e-mail. */
import { preferredContacts, serviceTypes } from '../domain/contact-choices';
import { Field, Select } from './Field';

interface ContactFormProps {
  email: string;
}

export function ContactForm({ email }: ContactFormProps) {
  return (
    <form
      action={`mailto:${email}`}
      method="post"
      encType="text/plain"
      className="grid gap-x-6 gap-y-5 sm:grid-cols-2"
    >
      <p className="text-sm text-ink-2 sm:col-span-2">
        Les champs marqués d’un astérisque (*) sont obligatoires.
      </p>
      <Field label={<Required>Nom complet</Required>}>
        {(props) => (
          <input {...props} type="text" name="name" autoComplete="name" maxLength={120} required />
        )}
      </Field>
      <Field label={<Required>E-mail</Required>}>
        {(props) => (
          <input
            {...props}
            type="email"
            name="email"
            autoComplete="email"
            maxLength={254}
            required
          />
        )}
      </Field>
      <Field label={<Required>Téléphone</Required>}>
        {(props) => (
          <input {...props} type="tel" name="phone" autoComplete="tel" maxLength={40} required />
        )}
      </Field>
      <Select label={<Required>Service</Required>} name="serviceType" defaultValue="" required>
        <option value="">Choisissez un service</option>
        {serviceTypes.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <div className="sm:col-span-2">
        <Field label={<Required>Message</Required>}>
          {(props) => <textarea {...props} name="message" rows={6} maxLength={5000} required />}
        </Field>
      </div>
      <div className="sm:col-span-2">
        <Select label="Horaire préféré" name="preferredContact" defaultValue="">
          <option value="">Sans préférence</option>
          {preferredContacts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <label className="flex items-start gap-3 sm:col-span-2">
        <input
          type="checkbox"
          name="consent"
          className="mt-1 size-5 shrink-0 accent-cypress"
          required
        />
        <span>
          <Required>J’accepte que mes données soient utilisées pour être recontacté(e)</Required>
        </span>
      </label>
      <button type="submit" className="button button-primary sm:col-span-2">
        Envoyer la demande
      </button>
    </form>
  );
}

function Required({ children }: { children: string }) {
  return (
    <>
      {children} <span className="text-terracotta">*</span>
    </>
  );
}
