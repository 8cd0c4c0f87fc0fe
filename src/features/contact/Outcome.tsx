/**
 * Notices below the button: why nothing was sent, or that nobody knows, and what else the visitor can do. Their live
 * regions are always in the page: screen readers announce what is inserted into a region, not a new region.
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
  if (status === 'sending') return 'Votre demande est en cours d’envoi\u00a0: ne la renvoyez pas.';
  return status === 'unanswered' ? noConfirmation : null;
}

const noConfirmation =
  'Nous n’avons pas reçu de confirmation\u00a0: votre demande est peut-être arrivée.';

interface OutcomeProps {
  sending: Sending;
  company: CompanyContact;
  ref: RefObject<HTMLDivElement | null>;
  onConfirm: () => void;
}

export function Outcome({ sending, company, ref, onConfirm }: OutcomeProps) {
  const { status } = sending;
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
      {sending.status === 'failed' && (
        <Notice title="Erreur">
          <p>Une erreur est survenue lors de l’envoi du message. Veuillez réessayer.</p>
          {sending.retry !== null && (
            <p className="mt-2">
              {`Trop de demandes sont arrivées à la fois\u00a0: réessayez ${sending.retry}.`}
            </p>
          )}
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

/** No error: nothing may be lost. */
export function Unanswered({ company }: { company: CompanyContact }) {
  return (
    <Notice title="Envoi non confirmé" border="border-sun">
      <p>{noConfirmation}</p>
      <p className="mt-2">
        <CompanyLinks start="Pour en être sûr, joignez-nous" {...company} />{' '}
        <span>
          {'Vous pouvez aussi la renvoyer sans la modifier\u00a0: nous la reconnaîtrons.'}
        </span>
      </p>
    </Notice>
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
      <p className="font-semibold">{title}</p>
      {children}
    </div>
  );
}
