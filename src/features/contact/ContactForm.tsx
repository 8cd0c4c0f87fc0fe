/**
 * The contact form: a form around its static fields, which hold what is typed, and the notices. Their live regions are
 * always in the page: screen readers announce what is inserted into a region, not a new region.
 */
import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import type { ReactNode, Ref, RefObject, SubmitEvent } from 'react';
import { CompanyLinks } from '../../ui/CompanyLinks.tsx';
import type { CompanyContact } from '../../ui/CompanyLinks.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { checkForm, updateError } from '../../ui/show-form-errors.ts';
import type { Control } from '../../ui/show-form-errors.ts';
import { controlOf, honeypotOf, setBusy } from './form-controls.ts';
import { findContactError, minFillMs } from './model/contact-form.ts';
import type { ContactValues } from './model/contact-form.ts';
import { composeContactRequest, insertQuoteRequest } from './model/contact-request.ts';
import { reduceContact } from './model/contact-state.ts';
import { postContactRequest } from './post-contact-request.ts';
import { $quoteRequest } from './quote-request-store.ts';

interface ContactFormProps {
  company: CompanyContact;
  /** `Une réponse sous 24 heures ouvrées` */
  pledge: string;
  /** The form’s fields and its button, as static HTML. */
  children?: ReactNode;
}

export function ContactForm(props: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <ErrorBoundary company={props.company} staticContent={props.children} contentRef={form}>
      <FormAndNotices {...props} form={form} />
    </ErrorBoundary>
  );
}

type FormAndNoticesProps = ContactFormProps & { form: RefObject<HTMLFormElement | null> };

function FormAndNotices({ form, company, pledge, children }: FormAndNoticesProps) {
  const [state, dispatch] = useReducer(reduceContact, { status: 'idle' });
  const { status } = state;
  /** Known at once, unlike the state: two submits may come before React renders. */
  const isSending = useRef(false);
  const readyAtMs = useRef(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const confirmButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!form.current) return;
    readyAtMs.current = performance.now() + minFillMs;
    // Our own messages instead of the browser’s.
    form.current.noValidate = true;
    honeypotOf(form.current).disabled = false;
  }, [form]);

  useEffect(() => {
    let inserted: string | null = null;
    return $quoteRequest.subscribe((quoteRequest) => {
      if (quoteRequest === null || !form.current) return;
      const message = controlOf(form.current, 'message');
      message.value = insertQuoteRequest(message.value, quoteRequest, inserted);
      inserted = quoteRequest;
      const service = controlOf(form.current, 'serviceType');
      if (service.value === '') service.value = 'solar';
      // Otherwise the same request would not be inserted again after the visitor has erased it.
      $quoteRequest.set(null);
      for (const changed of [message, service]) {
        changed.dispatchEvent(new Event('input', { bubbles: true }));
      }
    });
  }, [form]);

  useLayoutEffect(() => {
    if (form.current) setBusy(form.current, status === 'sending');
  }, [form, status]);

  useEffect(() => {
    (confirmButton.current ?? heading.current)?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, [state]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    if (!checkForm(event.currentTarget, findContactError)) dispatch({ type: 'submit-invalid' });
    else if (honeypotOf(event.currentTarget).value !== '')
      dispatch({ type: 'submit-with-honeypot' });
    else void send(event.currentTarget);
  };
  const send = async (sent: HTMLFormElement) => {
    isSending.current = true;
    dispatch({ type: 'send' });
    const values = Object.fromEntries(new FormData(sent)) as unknown as ContactValues;
    const waitMs = readyAtMs.current - performance.now();
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    const outcome = await postContactRequest(composeContactRequest(values));
    isSending.current = false;
    if (outcome === 'sent') sent.reset();
    dispatch({ type: 'answer', outcome, email: values.email.trim() });
  };
  const confirm = () => {
    if (!form.current) return;
    honeypotOf(form.current).value = '';
    form.current.requestSubmit();
  };

  // The names of the two elements: see Simulator.tsx.
  return (
    <>
      <form
        ref={form}
        method="post"
        encType="text/plain"
        className="group grid gap-x-6 gap-y-5 sm:grid-cols-2"
        aria-busy={status === 'sending'}
        onSubmit={submit}
        onInput={({ target }) => updateError(target as Control, findContactError)}
      >
        {children}
      </form>
      <section>
        <div role="alert">
          {(status === 'failed' || status === 'maybe-arrived') && (
            <Notice title="Erreur" headingRef={heading}>
              <p>Une erreur est survenue lors de l’envoi du message. Veuillez réessayer.</p>
              {status === 'maybe-arrived' && (
                <p className="mt-2">
                  Votre demande est peut-être arrivée malgré tout&nbsp;: vous pouvez la renvoyer
                  sans la modifier, elle ne comptera qu’une fois.
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
          {status === 'unconfirmed' && (
            <Notice title="Encore un clic" headingRef={heading}>
              <p>
                Un champ invisible de ce formulaire a été rempli, sans doute par votre navigateur.
                Confirmez que cette demande vient bien de vous.
              </p>
              <button
                ref={confirmButton}
                type="button"
                className="button button-primary mt-3"
                onClick={confirm}
              >
                Confirmer l’envoi
              </button>
            </Notice>
          )}
        </div>
        <div role="status">
          {status === 'sent' && (
            <Notice title="Message envoyé avec succès" border="border-cypress" headingRef={heading}>
              <p>Nous vous contacterons très bientôt.</p>
              <p className="mt-2">{`${pledge}, à l’adresse ${state.email}.`}</p>
            </Notice>
          )}
        </div>
      </section>
    </>
  );
}

interface NoticeProps {
  title: string;
  border?: string;
  headingRef: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

function Notice({ title, border = 'border-terracotta', headingRef, children }: NoticeProps) {
  return (
    <div className={`mt-5 border-l-4 ${border} bg-ground-2 p-4`}>
      <h3 ref={headingRef} tabIndex={-1} className="font-sans text-base font-semibold">
        {title}
      </h3>
      {children}
    </div>
  );
}
