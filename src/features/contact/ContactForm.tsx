/**
 * The contact form, which is static HTML and holds what is typed, and the notices. Their live regions are always in the
 * page: screen readers announce what is inserted into a region, not a new region.
 */
import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import type { ReactNode, Ref, RefObject, SubmitEvent } from 'react';
import { CompanyLinks } from '../../ui/CompanyLinks.tsx';
import type { CompanyContact } from '../../ui/CompanyLinks.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { LineIcon } from '../../ui/LineIcon.tsx';
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
  /** The form, as static HTML. */
  children?: ReactNode;
}

export function ContactForm(props: ContactFormProps) {
  const formPlace = useRef<HTMLDivElement>(null);
  return (
    <ErrorBoundary company={props.company} staticContent={props.children} contentRef={formPlace}>
      <FormAndNotices {...props} formPlace={formPlace} />
    </ErrorBoundary>
  );
}

type FormAndNoticesProps = ContactFormProps & { formPlace: RefObject<HTMLDivElement | null> };

function FormAndNotices({ formPlace, company, pledge, children }: FormAndNoticesProps) {
  const [state, dispatch] = useReducer(reduceContact, { status: 'idle' });
  const { status } = state;
  const form = useRef<HTMLFormElement | null>(null);
  /** Known at once, unlike the state: two submits may come before React renders. */
  const isSending = useRef(false);
  const readyAtMs = useRef(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const confirmButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    form.current = formPlace.current?.querySelector('form') ?? null;
    if (!form.current) return;
    readyAtMs.current = performance.now() + minFillMs;
    // Our own messages instead of the browser’s.
    form.current.noValidate = true;
    honeypotOf(form.current).disabled = false;
  }, [formPlace]);

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
  }, []);

  useLayoutEffect(() => {
    if (form.current) setBusy(form.current, status === 'sending');
  }, [status]);

  useEffect(() => {
    (confirmButton.current ?? heading.current)?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, [state]);

  const submit = (event: SubmitEvent<HTMLDivElement>) => {
    event.preventDefault();
    const submitted = event.target;
    if (isSending.current) return;
    if (!checkForm(submitted, findContactError)) dispatch({ type: 'submit-invalid' });
    else if (honeypotOf(submitted).value !== '') dispatch({ type: 'submit-with-honeypot' });
    else void send(submitted);
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

  // The form itself is static: see Simulator.tsx.
  return (
    <>
      <div role="status">
        {status === 'sent' && (
          <Notice look="success" title="Message envoyé avec succès" headingRef={heading}>
            <p>Nous vous contacterons très bientôt.</p>
            <p className="mt-2">{`${pledge}, à l’adresse ${state.email}.`}</p>
          </Notice>
        )}
      </div>
      <div
        ref={formPlace}
        onSubmit={submit}
        onInput={({ target }) => updateError(target as Control, findContactError)}
      >
        {children}
      </div>
      <div role="alert">
        {(status === 'failed' || status === 'maybe-arrived') && (
          <Notice look="failure" title="Erreur" headingRef={heading}>
            <p>Une erreur est survenue lors de l’envoi du message. Veuillez réessayer.</p>
            {status === 'maybe-arrived' && (
              <p className="mt-2">
                Votre demande est peut-être arrivée malgré tout&nbsp;: vous pouvez la renvoyer sans
                la modifier, elle ne comptera qu’une fois.
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
          <Notice look="question" title="Encore un clic" headingRef={heading}>
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
    </>
  );
}

/** Complete class names: Tailwind finds them by reading the source. */
const looks = {
  success: { box: 'mb-5 border-cypress bg-cypress/10', icon: 'circleCheck', color: 'text-cypress' },
  failure: {
    box: 'mt-5 border-terracotta bg-terracotta/10',
    icon: 'triangleAlert',
    color: 'text-terracotta',
  },
  question: { box: 'mt-5 border-sun bg-sun-soft/50', icon: 'circleHelp', color: 'text-ink' },
} as const;

interface NoticeProps {
  look: keyof typeof looks;
  title: string;
  headingRef: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

function Notice({ look, title, headingRef, children }: NoticeProps) {
  const { box, icon, color } = looks[look];
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
