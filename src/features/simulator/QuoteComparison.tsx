/** The visitor’s existing quote, compared with the company’s price: a form, then sentences. */
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { describeQuote, quoteSummary } from './model/existing-quote';
import type { QuoteTexts } from './model/existing-quote';
import type { SimulationInputs } from './model/simulation';
import { $existingQuote, compareQuote } from './simulator-store';
import { Input } from '../../ui/Field';
import { Disclosure } from './Disclosure';

const fields = [
  {
    name: 'totalEur',
    label: 'Total du devis',
    hint: 'En euros, toutes taxes et pose comprises, sans batterie.',
  },
  { name: 'powerKwc', label: 'Puissance du devis', hint: 'En kWc, comme indiqué sur le devis.' },
] as const;

export function QuoteComparison({ inputs }: { inputs: SimulationInputs }) {
  const { texts: comparedTexts, quote, errors } = useStore($existingQuote);
  const [texts, setTexts] = useState<QuoteTexts>(comparedTexts);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    flushSync(() => compareQuote(texts));
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };
  const sentences = quote ? describeQuote(quote, inputs) : [];
  return (
    <>
      <Disclosure
        title="Et le devis que j’ai reçu&nbsp;?"
        summary={quote ? quoteSummary(quote) : 'le comparer'}
        isPrinted={false}
      >
        <form noValidate onSubmit={submit} className="quote-fields">
          {fields.map(({ name, label, hint }) => (
            <Input
              key={name}
              label={label}
              hint={hint}
              error={errors[name]}
              inputMode="decimal"
              autoComplete="off"
              value={texts[name] ?? ''}
              onChange={({ target }) => setTexts({ ...texts, [name]: target.value })}
            />
          ))}
          <button type="submit" className="button button-primary">
            Comparer ce devis
          </button>
        </form>
        <div role="status">
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </Disclosure>
      {quote && <p className="print-only">{sentences.join(' ')}</p>}
    </>
  );
}
