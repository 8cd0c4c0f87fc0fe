/** Buttons of the result: request a quote, copy the link, print. */
import { link as copyIcon, printer as printIcon } from '../../ui/icons/lucide';
import { useState } from 'react';
import { recordEvent } from '../../lib/analytics-events';
import { writeSimulationAddress } from './model/share-url';
import { analyticsLabel } from './model/simulation-texts';
import { $existingQuote, requestQuote } from './simulator-store';
import type { Calculation } from './simulator-store';
import { LineIcon } from '../../ui/LineIcon';
import { printOnly } from '../../ui/print-only';

export function SheetActions({ calculation }: { calculation: Calculation }) {
  const [copied, setCopied] = useState<{ calculation: Calculation; outcome: string } | null>(null);

  const handleQuoteRequest = () => {
    requestQuote(calculation);
    recordEvent({
      name: 'quote_request',
      category: 'conversion',
      label: `Simulateur, ${analyticsLabel(calculation.inputs)}`,
    });
    // The browser focuses the target of a link only if it is focusable.
    document.querySelector('#contact')?.setAttribute('tabindex', '-1');
  };

  const copy = async () => {
    const { fields, inputs } = calculation;
    const { quote } = $existingQuote.get();
    const shared = { fields, assumptions: inputs.assumptions, quote };
    // Without the other parameters of the page’s address.
    const address = `${location.origin}${location.pathname}${writeSimulationAddress('', shared)}#simulator`;
    // Removed first, so that screen readers announce it again.
    setCopied(null);
    let outcome = 'Lien copié.';
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      outcome = 'La copie est bloquée\u00a0: prenez l’adresse de cette page, elle contient tout.';
    }
    setCopied({ calculation, outcome });
  };

  return (
    <div className="sheet-part screen-only">
      <a href="#contact" className="button button-primary w-full" onClick={handleQuoteRequest}>
        Demander un devis gratuit
      </a>
      <div className="mt-3 flex flex-wrap gap-x-6">
        <button type="button" className="sheet-action" onClick={() => void copy()}>
          <LineIcon path={copyIcon} className="size-5" />
          <span>Copier le lien</span>
        </button>
        <button
          type="button"
          className="sheet-action"
          onClick={({ currentTarget }) => printOnly(currentTarget.closest('.sheet'))}
        >
          <LineIcon path={printIcon} className="size-5" />
          <span>Imprimer</span>
        </button>
      </div>
      <p role="status" className="mt-1 text-sm">
        {copied?.calculation === calculation && copied.outcome}
      </p>
    </div>
  );
}
