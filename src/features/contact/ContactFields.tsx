/** The controls of the contact form, uncontrolled: what was typed before hydration stays. */
import { preferredContacts, serviceTypes } from './model/contact-form';
import type { ContactErrors, ContactFieldName } from './model/contact-form';
import { Input, LabelText, Options, Select, TextArea } from '../../ui/Field';
import { translatable } from '../../ui/translatable';

interface ContactFieldsProps {
  errors: ContactErrors;
  /** The texts are read-only while they are sent. */
  isSending: boolean;
  hasQuoteRequest: boolean;
}

export function fieldId(name: ContactFieldName): string {
  return `contact-${name}`;
}

export function ContactFields({ errors, isSending, hasQuoteRequest }: ContactFieldsProps) {
  const fieldProps = (name: ContactFieldName) => ({ id: fieldId(name), error: errors[name] });
  const textProps = { required: true, readOnly: isSending };
  return (
    <>
      <p className="text-sm text-ink-2 sm:col-span-2" {...translatable}>
        Les champs marqués d’un astérisque (*) sont obligatoires.
      </p>
      <Input
        {...fieldProps('name')}
        {...textProps}
        label="Nom complet"
        type="text"
        name="name"
        autoComplete="name"
      />
      <Input
        {...fieldProps('email')}
        {...textProps}
        label="E-mail"
        type="email"
        name="email"
        autoComplete="email"
      />
      <Input
        {...fieldProps('phone')}
        {...textProps}
        label="Téléphone"
        type="tel"
        name="phone"
        autoComplete="tel"
      />
      <Select
        {...fieldProps('serviceType')}
        label="Service"
        name="serviceType"
        defaultValue=""
        required
      >
        <Options of={[{ value: '', label: 'Choisissez un service' }, ...serviceTypes]} />
      </Select>
      <div className="sm:col-span-2">
        <TextArea
          {...fieldProps('message')}
          {...textProps}
          label="Message"
          hint={
            hasQuoteRequest
              ? 'Votre simulation est reprise au début\u00a0: modifiez-la ou effacez-la comme vous le souhaitez.'
              : undefined
          }
          name="message"
          rows={hasQuoteRequest ? 12 : 6}
        />
      </div>
      <div className="sm:col-span-2">
        <Select
          {...fieldProps('preferredContact')}
          label="Horaire préféré"
          name="preferredContact"
          defaultValue=""
        >
          <Options of={[{ value: '', label: 'Sans préférence' }, ...preferredContacts]} />
        </Select>
      </div>
      <Consent error={errors.consent} />
    </>
  );
}

function Consent({ error }: { error: string | undefined }) {
  const id = fieldId('consent');
  return (
    <div className="sm:col-span-2">
      <label className="flex items-start gap-3">
        <input
          id={id}
          type="checkbox"
          name="consent"
          className="mt-1 size-5 shrink-0 accent-cypress aria-[invalid]:[&:not(:focus-visible)]:outline aria-[invalid]:[&:not(:focus-visible)]:outline-2 aria-[invalid]:[&:not(:focus-visible)]:outline-offset-2 aria-[invalid]:[&:not(:focus-visible)]:outline-terracotta"
          required
          {...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        />
        <span>
          <LabelText
            text="J’accepte que mes données soient utilisées pour être recontacté(e)"
            required
          />
        </span>
      </label>
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-semibold text-terracotta">
          {error}
        </p>
      )}
    </div>
  );
}
