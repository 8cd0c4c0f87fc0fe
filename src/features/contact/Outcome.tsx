/** Notice below the button: how sending went, and what else the visitor can do. */
import type { RefObject } from 'react';
import { Notice } from '../../ui/Notice';
import type { NoticeContent } from '../../ui/Notice';
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

const notices = {
  idle: null,
  sending: null,
  unconfirmed: {
    tone: 'alert',
    title: 'Encore un clic',
    text: 'Un champ invisible de ce formulaire a été rempli, sans doute par votre navigateur. Confirmez que cette demande vient bien de vous.',
  },
  sent: {
    tone: 'status',
    title: 'Message envoyé avec succès',
    text: 'Nous vous contacterons très bientôt.',
  },
  failed: {
    tone: 'alert',
    title: 'Erreur',
    text: 'Une erreur est survenue lors de l’envoi du message. Veuillez réessayer.',
  },
} as const satisfies Record<SendingStatus, NoticeContent | null>;

export function Outcome({ status, ref, onConfirm, email, phone }: OutcomeProps) {
  return (
    <div ref={ref} tabIndex={-1} className="contact-outcome">
      <Notice notice={notices[status]} className={notices[status] ? 'mt-5' : ''}>
        {status === 'unconfirmed' && (
          <button type="button" className="button button-primary mt-3" onClick={onConfirm}>
            Confirmer l’envoi
          </button>
        )}
        {status === 'failed' && (
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
        )}
      </Notice>
    </div>
  );
}
