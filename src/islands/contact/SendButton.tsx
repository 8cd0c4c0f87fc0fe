/** Sends the form, and says while it does. */
import type { RefObject } from 'react';

interface SendButtonProps {
  isSending: boolean;
  /** Where the browser’s own sending leads, without script. */
  email: string;
  ref: RefObject<HTMLButtonElement | null>;
}

export function SendButton({ isSending, email, ref }: SendButtonProps) {
  return (
    <button
      ref={ref}
      type="submit"
      // Not the form’s `action`: browsers hold that against a page as insecure, used or not.
      formAction={`mailto:${email}`}
      // Not `disabled`, which would take the focus away from whoever pressed it.
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
