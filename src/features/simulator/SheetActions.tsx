/** Copies the address of the result, and prints the result. */
import { useState } from 'react';

const copyOutcomeMessages = {
  none: '',
  done: 'Lien copié.',
  refused: 'Votre navigateur refuse la copie\u00a0: copiez cette adresse.',
};

export function SheetActions({ address }: { address: string }) {
  const [copyOutcome, setCopyOutcome] = useState<keyof typeof copyOutcomeMessages>('none');
  const copyAddress = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopyOutcome('done');
    } catch {
      // The browser refuses to copy without a permission, or inside of another app.
      setCopyOutcome('refused');
    }
  };
  const selectFieldText = (field: HTMLInputElement | null) => {
    field?.focus();
    field?.select();
  };
  return (
    <div className="mt-1">
      <div className="sheet-actions">
        <button type="button" className="sheet-action" onClick={() => void copyAddress()}>
          Copier le lien
        </button>
        {/* Some browsers of phones and of other apps cannot print. */}
        {'print' in globalThis && (
          <button type="button" className="sheet-action" onClick={() => print()}>
            Imprimer
          </button>
        )}
      </div>
      <p role="status">{copyOutcomeMessages[copyOutcome]}</p>
      {copyOutcome === 'refused' && (
        <input
          ref={selectFieldText}
          type="text"
          className="field mt-2"
          aria-label="Adresse de la simulation"
          readOnly
          value={address}
        />
      )}
    </div>
  );
}
