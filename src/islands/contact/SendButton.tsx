/** Submits the form; shows a spinner while it is sent. */
import type { RefObject } from 'react';

interface SendButtonProps {
  isSending: boolean;
  /** Without script the browser opens an e-mail to this address. */
  email: string;
  ref: RefObject<HTMLButtonElement | null>;
}

export function SendButton({ isSending, email, ref }: SendButtonProps) {
  return (
    <button
      ref={ref}
      type="submit"
      // Not the form’s `action`: browsers warn of an insecure form when that is a `mailto:`, even if it is never used.
      formAction={`mailto:${email}`}
      // Not `disabled`, which would take the focus away.
      aria-disabled={isSending}
      className="button button-primary w-full"
    >
      {isSending ? (
        <>
          <span className="spinner" aria-hidden="true" />
          Envoi en cours...
        </>
      ) : (
        'Envoyer la demande'
      )}
    </button>
  );
}
