/**
 * Notice below the button: why nothing was sent, and what else the visitor can do. Its live region is always in the
 * page: screen readers announce what is inserted into a region, not a new region.
 */
import type { ReactNode, RefObject } from 'react';
import { CompanyLinks } from '../../ui/CompanyLinks';
import type { CompanyContact } from '../../ui/CompanyLinks';
import type { Sending } from './use-sending';

/** Where the form itself cannot say it any more. */
export function noteOn({ status }: Sending): string | null {
  if (status === 'sent') {
    return 'Votre demande nous est bien parvenue\u00a0: inutile de la renvoyer.';
  }
  return status === 'sending'
    ? 'Votre demande est en cours d’envoi\u00a0: ne la renvoyez pas.'
    : null;
}

interface OutcomeProps {
  status: Sending['status'];
  company: CompanyContact;
  ref: RefObject<HTMLDivElement | null>;
  onConfirm: () => void;
}

export function Outcome({ status, company, ref, onConfirm }: OutcomeProps) {
  return (
    <div ref={ref} role="alert" className="contact-outcome">
      {status === 'unconfirmed' && (
        <Notice title="Encore un clic">
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
    </div>
  );
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-5 border-l-4 border-terracotta bg-ground-2 p-4">
      <p className="font-semibold">{title}</p>
      {children}
    </div>
  );
}
