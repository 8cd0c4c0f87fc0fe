/**
 * What becomes of a contact request. The form above it is plain HTML and holds what is typed; this island owns the
 * state of sending and draws its notices. Their live regions are always in the page: screen readers announce what is
 * inserted into a region, not a new region.
 */
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { CompanyLinks } from '../../ui/CompanyLinks.tsx';
import type { CompanyContact } from '../../ui/CompanyLinks.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { connectContactForm } from './contact-form.ts';
import type { Sending } from './contact-form.ts';
import { honeypotName } from './model/contact-form.ts';

interface ContactOutcomeProps {
  company: CompanyContact;
  /** `Une réponse sous 24 heures ouvrées` */
  pledge: string;
}

export function ContactOutcome(props: ContactOutcomeProps) {
  return (
    <ErrorBoundary company={props.company}>
      <Notices {...props} />
    </ErrorBoundary>
  );
}

function Notices({ company, pledge }: ContactOutcomeProps) {
  const [sending, setSending] = useState<Sending>({ status: 'idle' });
  const notices = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const form = findForm();
    return form ? connectContactForm(form, setSending) : undefined;
  }, []);

  useEffect(() => {
    const heading = notices.current?.querySelector('h3');
    const focused = notices.current?.querySelector('button') ?? heading;
    focused?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'center' });
  }, [sending]);

  const { status } = sending;
  return (
    <div ref={notices}>
      <div role="alert">
        {status === 'failed' && (
          <Notice title="Erreur">
            <p>Une erreur est survenue lors de l’envoi du message. Veuillez réessayer.</p>
            <p className="mt-2">
              <CompanyLinks
                start="Votre message reste dans le formulaire. Vous pouvez aussi nous joindre"
                {...company}
              />
            </p>
          </Notice>
        )}
        {status === 'unconfirmed' && (
          <Notice title="Encore un clic">
            <p>
              Un champ invisible de ce formulaire a été rempli, sans doute par votre navigateur.
              Confirmez que cette demande vient bien de vous.
            </p>
            <button type="button" className="button button-primary mt-3" onClick={confirm}>
              Confirmer l’envoi
            </button>
          </Notice>
        )}
      </div>
      <div role="status">
        {sending.status === 'sent' && (
          <Notice title="Message envoyé avec succès" border="border-cypress">
            <p>Nous vous contacterons très bientôt.</p>
            <p className="mt-2">{`${pledge}, à l’adresse ${sending.email}.`}</p>
          </Notice>
        )}
        {status === 'unanswered' && (
          <Notice title="Envoi non confirmé" border="border-sun">
            <p>Nous n’avons pas reçu de confirmation&nbsp;: votre demande est peut-être arrivée.</p>
            <p className="mt-2">
              <CompanyLinks start="Pour en être sûr, joignez-nous" {...company} />{' '}
              <span>
                Vous pouvez aussi la renvoyer sans la modifier&nbsp;: nous la reconnaîtrons.
              </span>
            </p>
          </Notice>
        )}
      </div>
    </div>
  );
}

interface NoticeProps {
  title: string;
  border?: string;
  children: ReactNode;
}

function Notice({ title, border = 'border-terracotta', children }: NoticeProps) {
  return (
    <div className={`mt-5 border-l-4 ${border} bg-ground-2 p-4`}>
      <h3 tabIndex={-1} className="font-sans text-base font-semibold">
        {title}
      </h3>
      {children}
    </div>
  );
}

function confirm(): void {
  const form = findForm();
  const honeypot = form?.elements.namedItem(honeypotName);
  if (honeypot instanceof HTMLInputElement) honeypot.value = '';
  form?.requestSubmit();
}

function findForm(): HTMLFormElement | null {
  return document.querySelector('#contact-form');
}
