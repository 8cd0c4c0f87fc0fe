/**
 * The contact form. Without script it prepares an e-mail; hydrated it validates, saves a draft and sends.
 * The controls hold their values; the form owns the errors, what is around it the state of sending.
 */
import { useEffect, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { minFillMs, updateShownErrors } from './model/contact-form';
import type { ContactErrors } from './model/contact-form';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { translatable } from '../../ui/translatable';
import { ContactFields } from './ContactFields';
import { ErrorSummary } from './ErrorSummary';
import { Confirmation } from './Confirmation';
import type { ReplyPledge } from './Confirmation';
import { Outcome, noteOn } from './Outcome';
import type { CompanyContact } from '../../ui/CompanyLinks';
import { restoreDraft, saveDraft } from './contact-draft';
import { getControl, getErrors, getTexts, getValues } from './contact-controls';
import { honeypotName } from './honeypot';
import { useQuoteRequest } from './use-quote-request';
import { useSending } from './use-sending';

interface ContactFormProps {
  company: CompanyContact;
  pledge: ReplyPledge;
}

export function ContactForm(props: ContactFormProps) {
  // Outside the boundary, which tells what has become of a request.
  const sending = useSending();
  return (
    <ErrorBoundary company={props.company} note={noteOn(sending.sending)}>
      <Form {...props} {...sending} />
    </ErrorBoundary>
  );
}

type FormProps = ContactFormProps & ReturnType<typeof useSending>;

function Form({ company, pledge, sending, setSending, send, fail }: FormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const summaryRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const outcomeRef = useRef<HTMLDivElement>(null);
  const statusRef = useRef<HTMLDivElement>(null);
  const [hydratedAtMs, setHydratedAtMs] = useState<number | null>(null);
  const [errors, setErrors] = useState<ContactErrors>({});
  const { status } = sending;
  const isSent = status === 'sent';
  const isSending = status === 'sending';

  const handleInput = () => {
    const form = formRef.current;
    if (form === null) return;
    // A request for a quote is another request.
    setSending((current) => (current.status === 'sent' ? { status: 'idle' } : current));
    saveDraft(form);
    setErrors((shown) => updateShownErrors(shown, getErrors(form)));
    updateQuoteRequest();
  };

  useEffect(() => {
    if (formRef.current === null) return;
    restoreDraft(formRef.current);
    saveDraft(formRef.current);
    setHydratedAtMs(performance.now());
  }, []);

  // After the effect above: a request for a quote goes before the text of the draft.
  const { isInMessage, update: updateQuoteRequest } = useQuoteRequest(formRef);

  useEffect(() => {
    if (status === 'sent') {
      formRef.current?.reset();
      updateQuoteRequest();
      const heading = statusRef.current?.querySelector('h3');
      heading?.focus({ preventScroll: true });
      heading?.scrollIntoView();
    }
    if (status === 'unconfirmed') outcomeRef.current?.querySelector('button')?.focus();
    if (status !== 'failed' && status !== 'unanswered') return;
    // On the button, Enter tries again. Not `block: 'nearest'`, which does nothing if the notice is in view while the
    // page is still scrolling away from it.
    buttonRef.current?.focus({ preventScroll: true });
    const notice = status === 'failed' ? outcomeRef : statusRef;
    notice.current?.scrollIntoView({ block: 'center' });
  }, [status, updateQuoteRequest]);

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isSending) return;
    try {
      checkAndSend(form);
    } catch (cause) {
      // Without this, nothing would happen.
      fail(cause);
    }
  };

  const checkAndSend = (form: HTMLFormElement) => {
    const newErrors = getErrors(form);
    const isValid = Object.keys(newErrors).length === 0;
    // Rendered synchronously: the summary can be focused below, and the same notice as before is a new one, which is
    // announced and focused.
    flushSync(() => {
      setErrors(newErrors);
      setSending({ status: 'idle' });
    });
    if (!isValid) summaryRef.current?.focus();
    else if (getTexts(form)[honeypotName]) setSending({ status: 'unconfirmed' });
    else void send(getValues(form), (hydratedAtMs ?? performance.now()) + minFillMs);
  };

  const confirm = () => {
    const form = formRef.current;
    if (form === null) return;
    getControl(form, honeypotName).value = '';
    // Not `requestSubmit`, which Safari 15 does not have.
    buttonRef.current?.click();
  };

  const startAnother = () => {
    flushSync(() => setSending({ status: 'idle' }));
    if (formRef.current) getControl(formRef.current, 'name').focus();
  };

  return (
    <>
      <form
        ref={formRef}
        method="post"
        encType="text/plain"
        noValidate={hydratedAtMs !== null}
        aria-busy={isSending}
        onSubmit={submit}
        onInput={handleInput}
        className={isSent ? 'hidden' : 'grid gap-x-6 gap-y-5 sm:grid-cols-2'}
      >
        <ErrorSummary errors={errors} ref={summaryRef} />
        <ContactFields errors={errors} isSending={isSending} hasQuoteRequest={isInMessage} />
        {hydratedAtMs !== null && <Honeypot />}
        <div className="sm:col-span-2">
          <button
            ref={buttonRef}
            type="submit"
            // Without script the browser opens an e-mail. A `mailto:` in the form’s `action` would make browsers warn of
            // an insecure form.
            formAction={`mailto:${company.email}`}
            // Not `disabled`, which would take the focus away.
            aria-disabled={isSending}
            className="button button-primary w-full aria-disabled:cursor-progress aria-disabled:bg-cypress-deep"
          >
            {/* Always there: beside a text nothing comes or goes, since a translator may have put copies in their place. */}
            <span
              className={`size-5 shrink-0 animate-spin rounded-pill border-2 border-current border-r-transparent ${isSending ? '' : 'hidden'}`}
              aria-hidden="true"
            />
            <span {...translatable}>{isSending ? 'Envoi en cours...' : 'Envoyer la demande'}</span>
          </button>
          <Outcome sending={sending} company={company} ref={outcomeRef} onConfirm={confirm} />
        </div>
      </form>
      <Confirmation
        sending={sending}
        company={company}
        pledge={pledge}
        statusRef={statusRef}
        onAnother={startAnother}
      />
    </>
  );
}

/** Hidden from people, filled in by robots. Not in the HTML: the e-mail prepared without script must not have it. */
function Honeypot() {
  return (
    <div className="absolute left-[-9999px] size-px overflow-hidden" aria-hidden="true" inert>
      <label>
        <span>Ne remplissez pas ce champ</span>
        <input
          type="text"
          name={honeypotName}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
          data-bwignore
        />
      </label>
    </div>
  );
}
