/** Sends the form, and says while it does. */
import type { RefObject } from 'react';

interface SendButtonProps {
  isSending: boolean;
  ref: RefObject<HTMLButtonElement | null>;
}

export function SendButton({ isSending, ref }: SendButtonProps) {
  return (
    <button
      ref={ref}
      type="submit"
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
