/** A quote in hand beside the company’s assumption: its price, its payback, its gain. */
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { describeQuote, nameQuote } from '../../domain/simulator/quote-in-hand';
import type { QuoteTexts } from '../../domain/simulator/quote-in-hand';
import type { SimulationInputs } from '../../domain/simulator/simulation';
import { $comparedQuote, compareQuote } from '../../stores/quote-in-hand';
import { Field } from '../Field';
import { Question } from './Question';

const fields = [
  {
    name: 'totalEur',
    label: 'Total du devis',
    hint: 'En euros, toutes taxes et pose comprises, sans batterie.',
  },
  { name: 'powerKwc', label: 'Puissance du devis', hint: 'En kWc, comme indiqué sur le devis.' },
] as const;

export function QuoteQuestion({ inputs }: { inputs: SimulationInputs }) {
  const compared = useStore($comparedQuote);
  const [texts, setTexts] = useState<QuoteTexts>(compared?.texts ?? {});
  const quote = compared?.status === 'valid' ? compared.quote : null;
  const errors = compared?.status === 'invalid' ? compared.errors : {};
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parsed = compareQuote(texts);
    if (parsed.status === 'valid') return;
    const wrong = fields.findIndex(({ name }) => parsed.errors[name]);
    event.currentTarget.querySelectorAll('input')[wrong]?.focus();
  };
  const sentences = quote ? describeQuote(quote, inputs) : [];
  return (
    <>
      <Question
        question="Et le devis que j’ai reçu&nbsp;?"
        answer={quote ? nameQuote(quote) : 'le comparer'}
        isPrinted={false}
      >
        <form noValidate onSubmit={submit} className="quote-fields">
          {fields.map(({ name, label, hint }) => (
            <Field key={name} label={label} hint={hint} error={errors[name]}>
              {(props) => (
                <input
                  {...props}
                  inputMode="decimal"
                  autoComplete="off"
                  value={texts[name] ?? ''}
                  onChange={({ target }) => setTexts({ ...texts, [name]: target.value })}
                />
              )}
            </Field>
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
      </Question>
      {quote && <p className="print-only">{sentences.join(' ')}</p>}
    </>
  );
}
