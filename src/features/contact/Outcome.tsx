/**
 * Notice below the button: how sending went, and what else the visitor can do. Its live regions are always in the page:
 * screen readers announce what is inserted into a region, not a new region.
 */
import type { ReactNode, RefObject } from 'react';
import type { SendingStatus } from './use-sending';

/** Other ways to reach the company. */
export interface CompanyContact {
  email: string;
  phone: { label: string; href: string };
}

interface OutcomeProps extends CompanyContact {
  status: SendingStatus;
  ref: RefObject<HTMLDivElement | null>;
  onConfirm: () => void;
}

export function Outcome({ status, ref, onConfirm, email, phone }: OutcomeProps) {
  const isShown = status !== 'idle' && status !== 'sending';
  return (
    <div ref={ref} tabIndex={-1} className="contact-outcome">
      <div className={isShown ? 'mt-5' : ''}>
        <div role="status">
          {status === 'sent' && (
            <Notice title="Message envoyé avec succès" border="border-cypress">
              <p>Nous vous contacterons très bientôt.</p>
            </Notice>
          )}
        </div>
        <div role="alert">
          {status === 'unconfirmed' && (
            <Notice title="Encore un clic" border="border-terracotta">
              <p>
                Un champ invisible de ce formulaire a été rempli, sans doute par votre navigateur.
                Confirmez que cette demande vient bien de vous.
              </p>
              <button type="button" className="button button-primary mt-3" onClick={onConfirm}>
                Confirmer l’envoi
              </button>
            </Notice>
          )}
          {status === 'failed' && (
            <Notice title="Erreur" border="border-terracotta">
              <p>Une erreur est survenue lors de l’envoi du message. Veuillez réessayer.</p>
              <p className="mt-2">
                Votre message reste dans le formulaire. Vous pouvez aussi nous joindre au{' '}
                <a className="text-link inline-block py-0.5 tabular-nums" href={phone.href}>
                  {phone.label}
                </a>{' '}
                ou à{' '}
                <a className="text-link inline-block py-0.5" href={`mailto:${email}`}>
                  {email}
                </a>
                .
              </p>
            </Notice>
          )}
        </div>
      </div>
    </div>
  );
}

interface NoticeProps {
  title: string;
  border: 'border-cypress' | 'border-terracotta';
  children: ReactNode;
}

function Notice({ title, border, children }: NoticeProps) {
  return (
    <div className={`border-l-4 bg-ground-2 p-4 ${border}`}>
      <p className="font-semibold">{title}</p>
      {children}
    </div>
  );
}
