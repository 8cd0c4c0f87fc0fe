/** The contact request: a native form that without script prepares an e-mail, and alive checks, keeps and sends. */
import { useEffect, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { readDraft, saveDraft, wipeDraft } from '../../browser/contact/draft';
import { stillShown } from '../../domain/contact/form';
import type { ContactErrors } from '../../domain/contact/form';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { ContactFields } from './ContactFields';
import { ErrorSummary } from './ErrorSummary';
import { Outcome } from './Outcome';
import type { OtherWays } from './Outcome';
import { RobotTrap } from './RobotTrap';
import { SendButton } from './SendButton';
import { draftOf, emptyTrap, errorsOf, fieldsOf, fillFrom, isTrapFilled } from './form-controls';
import { useQuotedSimulation } from './use-quoted-simulation';
import { useSending } from './use-sending';

export function ContactForm(ways: OtherWays) {
  return (
    <ErrorBoundary>
      <LiveForm {...ways} />
    </ErrorBoundary>
  );
}

function LiveForm(ways: OtherWays) {
  const formRef = useRef<HTMLFormElement>(null);
  const summaryRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const outcomeRef = useRef<HTMLDivElement>(null);
  const [aliveSinceMs, setAliveSinceMs] = useState<number | null>(null);
  const [errors, setErrors] = useState<ContactErrors>({});
  const sending = useSending(aliveSinceMs, () => {
    formRef.current?.reset();
    wipeDraft();
    simulation.lookAgain();
  });
  const { status } = sending;
  const isSending = status === 'sending';

  const keepUp = () => {
    const form = formRef.current;
    if (form === null) return;
    saveDraft(draftOf(form));
    setErrors((shown) => stillShown(shown, errorsOf(form)));
    simulation.lookAgain();
  };

  useEffect(() => {
    if (formRef.current === null) return;
    fillFrom(readDraft(), formRef.current);
    saveDraft(draftOf(formRef.current));
    setAliveSinceMs(performance.now());
  }, []);

  const simulation = useQuotedSimulation(formRef, keepUp);

  useEffect(() => {
    if (status === 'sent') outcomeRef.current?.focus();
    if (status === 'doubtful') outcomeRef.current?.querySelector('button')?.focus();
    if (status !== 'failed') return;
    // Trying again is one key away, and the notice stands below the button. To the centre, not just into view: a
    // page that still scrolls elsewhere may be passing by.
    buttonRef.current?.focus({ preventScroll: true });
    outcomeRef.current?.scrollIntoView({ block: 'center' });
  }, [status]);

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (sending.isUnderWay.current) return;
    const found = errorsOf(form);
    const isComplete = Object.keys(found).length === 0;
    // At once, for the focus to find the summary.
    flushSync(() => {
      setErrors(found);
      if (!isComplete) sending.setStatus('idle');
    });
    if (!isComplete) summaryRef.current?.focus();
    else if (isTrapFilled(form)) sending.setStatus('doubtful');
    else void sending.send(fieldsOf(form));
  };

  const confirm = () => {
    const form = formRef.current;
    if (form === null) return;
    emptyTrap(form);
    form.requestSubmit();
  };

  return (
    <form
      ref={formRef}
      method="post"
      encType="text/plain"
      noValidate={aliveSinceMs !== null}
      aria-busy={isSending}
      onSubmit={submit}
      onInput={keepUp}
      className="contact-form grid gap-x-6 gap-y-5 sm:grid-cols-2"
    >
      <ErrorSummary errors={errors} ref={summaryRef} />
      <ContactFields errors={errors} isSending={isSending} hasSimulation={simulation.isInMessage} />
      {aliveSinceMs !== null && <RobotTrap />}
      <div className="sm:col-span-2">
        <SendButton isSending={isSending} email={ways.email} ref={buttonRef} />
        <Outcome {...ways} status={status} ref={outcomeRef} onConfirm={confirm} />
      </div>
    </form>
  );
}
