/** What a visitor does with a result: ask for a quote, share it, print it. */
import { link as copyIcon, printer as printIcon } from '../../ui/icons/lucide';
import { useState } from 'react';
import { recordEvent } from '../../browser/analytics/events';
import { writeSimulationAddress } from '../../domain/simulator/address';
import { labelForStatistics } from '../../domain/simulator/texts';
import { askForQuote } from '../../stores/simulation';
import type { Calculation } from '../../stores/simulation';
import { getQuoteInHand } from '../../stores/quote-in-hand';
import { LineIcon } from '../../ui/LineIcon';

export function SheetActions({ calculation }: { calculation: Calculation }) {
  const [copied, setCopied] = useState<{ calculation: Calculation; outcome: string } | null>(null);

  const requestQuote = () => {
    askForQuote(calculation);
    recordEvent({
      name: 'quote_request',
      category: 'conversion',
      label: `Simulateur, ${labelForStatistics(calculation.inputs)}`,
    });
    // The browser gives the place a link leads to the focus, if it can have it.
    document.querySelector('#contact')?.setAttribute('tabindex', '-1');
  };

  const copy = async () => {
    const { fields, inputs } = calculation;
    const shared = { fields, figures: inputs.figures, quote: getQuoteInHand() };
    // What others have put into the page’s address stays behind.
    const address = `${location.origin}${location.pathname}${writeSimulationAddress('', shared)}#simulator`;
    // Taken away first, so that it is announced again.
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
      <a href="#contact" className="button button-primary w-full" onClick={requestQuote}>
        Demander un devis gratuit
      </a>
      <div className="mt-3 flex flex-wrap gap-x-6">
        <button type="button" className="sheet-action" onClick={() => void copy()}>
          <LineIcon svg={copyIcon} className="size-5" />
          Copier le lien
        </button>
        <button
          type="button"
          className="sheet-action"
          onClick={({ currentTarget }) => printOnly(currentTarget.closest('.sheet'))}
        >
          <LineIcon svg={printIcon} className="size-5" />
          Imprimer
        </button>
      </div>
      <p role="status" className="mt-1 text-sm">
        {copied?.calculation === calculation && copied.outcome}
      </p>
    </div>
  );
}

/** Prints one part of the page: marks the way down to it, so that the style sheet hides all other parts. */
function printOnly(part: Element | null): void {
  const way: Element[] = [];
  for (let element = part?.parentElement; element; element = element.parentElement) {
    way.push(element);
  }
  way.forEach((element) => element.classList.add('way-to-print'));
  addEventListener(
    'afterprint',
    () => way.forEach((element) => element.classList.remove('way-to-print')),
    { once: true },
  );
  print();
}
