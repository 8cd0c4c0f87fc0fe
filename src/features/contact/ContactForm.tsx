/**
 * The contact form and its notices. The live regions are always in the page, because screen readers announce changes in
 * a live region, but not a new live region.
 */
import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import type { InputEvent, ReactNode, Ref, SubmitEvent } from 'react';
import { ContactLinks } from '../../ui/ContactLinks.tsx';
import type { CompanyContact } from '../../ui/ContactLinks.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { LineIcon } from '../../ui/LineIcon.tsx';
import { SlotForm } from '../../ui/SlotForm.tsx';
import { checkForm, controlOf, updateError } from '../../ui/show-form-errors.ts';
import type { Control } from '../../ui/show-form-errors.ts';
import { restoreDraft, saveDraft } from './contact-draft.ts';
import { findContactError, honeypotName, minFillTimeMs } from './model/contact-form.ts';
import type { ContactValues } from './model/contact-form.ts';
import {
  composeContactRequest,
  hasQuoteRequest,
  insertQuoteRequest,
} from './model/contact-request.ts';
import { reduceContact } from './model/contact-state.ts';
import { postContactRequest } from './post-contact-request.ts';
import { $quoteRequest } from './quote-request-store.ts';

interface ContactFormProps {
  company: CompanyContact;
  /** Promise of a reply, for example `Une réponse sous 24 heures ouvrées`. */
  pledge: string;
  /** The fields, as static HTML. */
  children?: ReactNode;
}

/** Without JavaScript, the form prepares an e-mail (`formaction="mailto:…"`), whose text is readable in this encoding. */
const formAttributes = { method: 'post', encType: 'text/plain', className: 'group' };

export function ContactForm(props: ContactFormProps) {
  return (
    <ErrorBoundary
      company={props.company}
      staticContent={<form {...formAttributes}>{props.children}</form>}
    >
      <FormAndNotices {...props} />
    </ErrorBoundary>
  );
}

function FormAndNotices({ company, pledge, children }: ContactFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const [state, dispatch] = useReducer(reduceContact, { status: 'idle' });
  // A visitor may ask for a quote before the form is hydrated. React then expects the initial value of the static HTML.
  const quoteRequest = useStore($quoteRequest, { ssr: 'initial' });
  const { status } = state;
  const isSending = status === 'sending';
  const insertedQuoteRequest = useRef<typeof quoteRequest>(null);
  /** Whether the form is being sent. A ref changes at once: a script may submit the form twice before React renders. */
  const isRequestPending = useRef(false);
  const earliestSendMs = useRef(0);
  const noticeHeading = useRef<HTMLHeadingElement>(null);
  const confirmButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const form = formRef.current;
    if (!form) return;
    earliestSendMs.current = performance.now() + minFillTimeMs;
    // The form shows its own error messages instead of the browser’s.
    form.noValidate = true;
    controlOf(form, honeypotName).disabled = false;
    restoreDraft(form);
  }, []);

  // Removes the notice about the form that was sent before. While a form is being sent, the reducer ignores this action,
  // so that a request for a quote that waits does not remove the notice of success.
  useEffect(() => {
    if (quoteRequest) dispatch({ type: 'insert-quote-request' });
  }, [quoteRequest]);

  useEffect(() => {
    const form = formRef.current;
    // A request for a quote that is inserted while the form is being sent would be lost when the form is reset.
    if (!form || !quoteRequest || isSending) return;
    if (quoteRequest === insertedQuoteRequest.current) return;
    insertedQuoteRequest.current = quoteRequest;
    const message = controlOf(form, 'message');
    message.value = insertQuoteRequest(message.value, quoteRequest.lines);
    updateError(message, findContactError);
    saveDraft(form);
  }, [quoteRequest, isSending]);

  useLayoutEffect(() => {
    if (formRef.current) setFieldsLocked(formRef.current, isSending);
  }, [isSending]);

  useEffect(() => {
    (confirmButton.current ?? noticeHeading.current)?.focus({ preventScroll: true });
    noticeHeading.current?.scrollIntoView({ block: 'center' });
  }, [state]);

  const updateOnInput = ({ currentTarget: form, target }: InputEvent<HTMLFormElement>) => {
    const { name, value } = target as Control;
    updateError(target as Control, findContactError);
    saveDraft(form);
    if (name === 'message' && !hasQuoteRequest(value)) $quoteRequest.set(null);
  };
  const sendOnSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isRequestPending.current) return;
    if (!checkForm(form, findContactError)) dispatch({ type: 'submit-invalid' });
    else if (controlOf(form, honeypotName).value !== '') dispatch({ type: 'submit-with-honeypot' });
    else void sendRequest(form);
  };
  const sendRequest = async (form: HTMLFormElement) => {
    const contactValues = Object.fromEntries(new FormData(form)) as ContactValues;
    isRequestPending.current = true;
    dispatch({ type: 'send' });
    const waitMs = earliestSendMs.current - performance.now();
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    const outcome = await postContactRequest(composeContactRequest(contactValues));
    if (outcome === 'sent') {
      form.reset();
      saveDraft(form);
      if ($quoteRequest.get() === insertedQuoteRequest.current) $quoteRequest.set(null);
    }
    isRequestPending.current = false;
    dispatch({ type: 'answer', outcome, email: contactValues.email.trim() });
  };
  const confirmAndSubmit = () => {
    if (!formRef.current) return;
    controlOf(formRef.current, honeypotName).value = '';
    formRef.current.requestSubmit();
  };

  // `<section>` is used, because React would mistake a `<div>` inserted by a browser extension for its own
  // (`SlotForm.tsx`).
  return (
    <>
      <section role="status">
        {status === 'sent' && (
          <Notice variant="success" title="Message envoyé avec succès" headingRef={noticeHeading}>
            <p>Nous vous contacterons très bientôt.</p>
            <p className="mt-2">{`Vous recevrez ${pledge.charAt(0).toLowerCase()}${pledge.slice(1)}, à l’adresse ${state.email}.`}</p>
          </Notice>
        )}
        {quoteRequest && (
          <p className="mb-4 rounded-card bg-sun-soft/50 p-3 text-sm">
            Votre simulation est jointe à votre message, que vous pouvez compléter.
          </p>
        )}
      </section>
      <SlotForm
        {...formAttributes}
        ref={formRef}
        aria-busy={isSending}
        onSubmit={sendOnSubmit}
        onInput={updateOnInput}
      >
        {children}
      </SlotForm>
      <section role="alert">
        {(status === 'failed' || status === 'maybe-arrived') && (
          <Notice variant="failure" title="Erreur" headingRef={noticeHeading}>
            <p>Une erreur est survenue lors de l’envoi du message. Veuillez réessayer.</p>
            {status === 'maybe-arrived' && (
              <p className="mt-2">
                Votre demande est peut-être arrivée malgré tout&nbsp;: vous pouvez la renvoyer.
              </p>
            )}
            <p className="mt-2">
              <ContactLinks
                start="Votre message reste dans le formulaire. Vous pouvez aussi nous joindre"
                {...company}
              />
            </p>
          </Notice>
        )}
        {status === 'unconfirmed' && (
          <Notice variant="question" title="Encore un clic" headingRef={noticeHeading}>
            <p>
              Un champ invisible de ce formulaire a été rempli, sans doute par votre navigateur.
              Confirmez que cette demande vient bien de vous.
            </p>
            <button
              ref={confirmButton}
              type="button"
              className="button button-primary mt-3"
              onClick={confirmAndSubmit}
            >
              Confirmer l’envoi
            </button>
          </Notice>
        )}
      </section>
    </>
  );
}

/** Locks the fields while the request is being sent, because a change would be lost. */
function setFieldsLocked(form: HTMLFormElement, areLocked: boolean): void {
  const fieldset = form.querySelector('fieldset');
  const submitButton = form.querySelector<HTMLButtonElement>('[type=submit]');
  if (!fieldset || !submitButton) return;
  // A disabled element loses the focus, so the button stays enabled and receives the focus of a disabled field.
  submitButton.setAttribute('aria-disabled', String(areLocked));
  if (areLocked && fieldset.contains(document.activeElement)) submitButton.focus();
  fieldset.disabled = areLocked;
}

/** The class names are written out, because Tailwind searches the source for them. */
const noticeVariants = {
  success: { box: 'mb-5 border-cypress bg-cypress/10', icon: 'circleCheck', color: 'text-cypress' },
  failure: {
    box: 'mt-5 border-terracotta bg-terracotta/10',
    icon: 'triangleAlert',
    color: 'text-terracotta',
  },
  question: { box: 'mt-5 border-sun bg-sun-soft/50', icon: 'circleHelp', color: 'text-ink' },
} as const;

interface NoticeProps {
  variant: keyof typeof noticeVariants;
  title: string;
  headingRef: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

function Notice({ variant, title, headingRef, children }: NoticeProps) {
  const { box, icon, color } = noticeVariants[variant];
  return (
    <div className={`flex gap-3 rounded-card border-2 p-4 ${box}`}>
      <span className={color}>
        <LineIcon name={icon} />
      </span>
      <div className="min-w-0">
        <h3 ref={headingRef} tabIndex={-1} className="font-sans text-base font-semibold">
          {title}
        </h3>
        {children}
      </div>
    </div>
  );
}
