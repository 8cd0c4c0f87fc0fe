/**
 * In place of the form once a request is sent: what happens next, and what was sent, to print or to copy. Its live
 * region is always in the page: screen readers announce what is inserted into a region, not a new region.
 */
import type { RefObject } from 'react';
import { formatClockTime, toClockTime } from '../../lib/clock-time';
import { LineIcon } from '../../ui/LineIcon';
import { printer as printIcon } from '../../ui/icons/lucide';
import { printOnly } from '../../ui/print-only';
import { CompanyLinks } from '../../ui/CompanyLinks';
import type { CompanyContact } from '../../ui/CompanyLinks';
import { canBeCalled, preferredContacts, serviceTypes } from './model/contact-form';
import type { ContactValues } from './model/contact-form';
import { formatWorkingDays, replyDeadline } from './model/reply-deadline';
import type { OpeningHours } from './model/reply-deadline';
import { Unanswered } from './Outcome';
import type { Sending, SentRequest } from './use-sending';

export interface ReplyPledge {
  /** Null: the company promises no day and hour. */
  workingDays: number | null;
  openingHours: readonly OpeningHours[];
}

interface ConfirmationProps {
  sending: Sending;
  company: CompanyContact;
  pledge: ReplyPledge;
  statusRef: RefObject<HTMLDivElement | null>;
  onAnother: () => void;
}

export function Confirmation(props: ConfirmationProps) {
  const { sending, company, pledge, statusRef, onAnother } = props;
  const request = sending.status === 'sent' ? sending.request : null;
  return (
    <div className="confirmation">
      <div ref={statusRef} role="status" className="scroll-mb-24">
        {sending.status === 'unanswered' && <Unanswered company={company} />}
        {request && (
          <div className="border-l-4 border-cypress bg-ground-2 p-4">
            <h3 tabIndex={-1} className="scroll-mt-8 text-xl">
              Message envoyé avec succès
            </h3>
            <p className="mt-1">Nous vous contacterons très bientôt.</p>
          </div>
        )}
      </div>
      {request && (
        <>
          <NextSteps request={request} company={company} pledge={pledge} />
          <SentValues request={request} company={company} />
          <div className="screen-only mt-6 flex flex-wrap gap-3">
            <button type="button" className="button button-primary" onClick={onAnother}>
              Envoyer une autre demande
            </button>
            <button
              type="button"
              className="button button-outline"
              onClick={({ currentTarget }) => printOnly(currentTarget.closest('.confirmation'))}
            >
              <LineIcon path={printIcon} className="size-5" />
              <span>Imprimer</span>
            </button>
          </div>
        </>
      )}
    </div>
  );
}

interface SentProps {
  request: SentRequest;
  company: CompanyContact;
}

function NextSteps({ request, company, pledge }: SentProps & { pledge: ReplyPledge }) {
  const { values, sentAt } = request;
  const { workingDays, openingHours } = pledge;
  const deadline = workingDays && replyDeadline(sentAt, workingDays, openingHours);
  return (
    <>
      <h4 className="mt-6 text-lg">{'Et maintenant\u202f?'}</h4>
      {workingDays && deadline ? (
        <>
          <p className="mt-1">
            <span>Une personne lit votre demande et vous répond</span>{' '}
            <strong>{`au plus tard ${formatClockTime(deadline)}`}</strong>
            <span>.</span>
          </p>
          <p className="mt-1 text-sm text-ink-2">
            {`Soit ${formatWorkingDays(workingDays)}, à compter de votre envoi ou de notre prochaine ouverture\u00a0: ni les samedis, ni les dimanches, ni les jours fériés ne comptent.`}
          </p>
        </>
      ) : (
        <p className="mt-1">Une personne lit votre demande et vous répond.</p>
      )}
      <p className="mt-2 break-words">
        <span>{announceReply(values)}</span>{' '}
        <CompanyLinks
          start={'Une erreur, une urgence\u202f? Vous pouvez nous joindre'}
          {...company}
        />
      </p>
    </>
  );
}

function announceReply(values: ContactValues): string {
  const call = canBeCalled(values) ? ` ou vous appellerons au ${values.phone.trim()}` : '';
  return `Nous vous écrirons à ${values.email.trim()}${call}.`;
}

function SentValues({ request, company }: SentProps) {
  const { values, sentAt } = request;
  const service = serviceTypes.find(({ value }) => value === values.serviceType);
  const time = preferredContacts.find(({ value }) => value === values.preferredContact);
  return (
    <>
      <h4 className="mt-6 text-lg">Ce que vous avez envoyé</h4>
      <dl className="mt-2 divide-y divide-line border-y border-line">
        <SentValue term="À">
          {`${company.name}, le ${formatClockTime(toClockTime(sentAt))}`}
        </SentValue>
        <SentValue term="Nom complet">{values.name.trim()}</SentValue>
        <SentValue term="E-mail">{values.email.trim()}</SentValue>
        <SentValue term="Téléphone">{values.phone.trim()}</SentValue>
        <SentValue term="Service">{service?.label}</SentValue>
        <SentValue term="Horaire préféré">{time?.label ?? 'Sans préférence'}</SentValue>
        <SentValue term="Message">{values.message.trim()}</SentValue>
      </dl>
    </>
  );
}

function SentValue({ term, children }: { term: string; children: string | undefined }) {
  return (
    <div className="gap-x-6 py-2 sm:grid sm:grid-cols-[9rem_1fr]">
      <dt className="text-ink-2">{term}</dt>
      {/* As typed: lines, and words longer than a line. */}
      <dd className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
