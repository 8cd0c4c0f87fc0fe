/** The savings simulator: a form that was there before, and beside it the result once asked for. */
import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChangeEvent, ReactNode, SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { recordEvent } from '../../browser/analytics/events';
import {
  addressParameters,
  readSimulationAddress,
  writeSimulationAddress,
} from '../../domain/simulator/address';
import { countOf } from '../../domain/text/format';
import { settleFields } from '../../domain/simulator/form';
import type { FieldErrors } from '../../domain/simulator/form';
import { announceSimulation, labelForStatistics } from '../../domain/simulator/texts';
import {
  $calculation,
  $fieldErrors,
  $figureTexts,
  calculate,
  calculateWithPower,
} from '../../stores/simulation';
import type { Calculation } from '../../stores/simulation';
import { $comparedQuote, compareQuote } from '../../stores/quote-in-hand';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { OwnFigures } from './OwnFigures';
import { ResultSheet, showResult } from './ResultSheet';
import type { Company } from './ResultSheet';
import { SimulatorForm } from './SimulatorForm';
import { isUntouched, readForm, writeForm } from './form-controls';

interface SimulatorProps {
  company: Company;
  /** What needs no script. */
  children?: ReactNode;
  recommendations?: ReactNode;
  assumptions?: ReactNode;
}

export function Simulator({ company, children, recommendations, assumptions }: SimulatorProps) {
  const root = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  /** The series whose capacities are offered; null until hydrated. */
  const [series, setSeries] = useState<string | null>(null);
  const calculation = useStore($calculation);
  const errors = useStore($fieldErrors);
  const compared = useStore($comparedQuote);

  useEffect(() => {
    if (!form.current) return undefined;
    const typed = readForm(form.current);
    const shared = readSimulationAddress(location.search);
    const fields = settleFields(shared && isUntouched(typed) ? shared.fields : typed);
    writeForm(form.current, fields);
    setSeries(fields.batterySeries);
    if (!shared) return undefined;
    $figureTexts.set(shared.figureTexts);
    if (Object.values(shared.quoteTexts).some(Boolean)) compareQuote(shared.quoteTexts);
    const showShared = () => {
      // Someone who is already busy elsewhere on the page is left in peace.
      const isLed = location.hash === '#simulator' && document.activeElement === document.body;
      const calculated = flushSync(() => calculate(settleFields(shared.fields)));
      if (!calculated) root.current?.closest('.awaits-result')?.classList.remove('awaits-result');
      if (isLed) showOutcome(calculated, root.current);
    };
    // Until a page is loaded, the browser scrolls to the address’s fragment again and again.
    if (document.readyState !== 'complete') {
      addEventListener('load', showShared);
      return () => removeEventListener('load', showShared);
    }
    const timer = setTimeout(showShared);
    return () => clearTimeout(timer);
  }, []);

  // The address follows what is shown, after it: writing it takes longer than calculating.
  useEffect(() => {
    if (!calculation) return undefined;
    const { fields, inputs } = calculation;
    const quote = compared?.status === 'valid' ? compared.quote : null;
    const timer = setTimeout(() => {
      const simulation = { fields, figures: inputs.figures, quote };
      const search = writeSimulationAddress(location.search, simulation);
      history.replaceState(history.state, '', search + location.hash);
    });
    return () => clearTimeout(timer);
  }, [calculation, compared]);

  const follow = useCallback(({ target, currentTarget }: ChangeEvent<HTMLFormElement>) => {
    const typed = readForm(currentTarget);
    // Typed as the form; it is the control that changed.
    const isPowerChosen = target.name === addressParameters.power.name;
    const fields = settleFields(isPowerChosen ? { ...typed, isPowerUnknown: false } : typed);
    // The capacities of the series must be there before one of them can be chosen.
    flushSync(() => setSeries(fields.batterySeries));
    writeForm(currentTarget, fields);
  }, []);

  const submit = useCallback((event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = readForm(event.currentTarget);
    const calculated = flushSync(() => calculate(fields));
    recordCalculation(calculated);
    showOutcome(calculated, root.current);
  }, []);

  const choosePower = useCallback((powerKwc: number) => {
    const calculated = calculateWithPower(powerKwc);
    recordCalculation(calculated);
    if (!calculated || !form.current) return;
    const { power, isPowerUnknown } = calculated.fields;
    writeForm(form.current, { ...readForm(form.current), power, isPowerUnknown });
  }, []);

  return (
    <div ref={root} className={calculation ? 'simulator has-result' : 'simulator'}>
      <div className="simulator-form rounded-card border border-line bg-paper p-5 shadow-card md:p-8">
        <h3 className="mb-5 text-2xl">Votre situation</h3>
        <SimulatorForm {...{ form, errors, series }} onChange={follow} onSubmit={submit} />
      </div>
      <div className="simulator-result">
        {/* One sentence for those who do not see the result appear. The live region is there before it. */}
        <p role="status" className="sr-only">
          <ErrorBoundary fallback={<></>}>
            <Announcement calculation={calculation} errors={errors} />
          </ErrorBoundary>
        </p>
        {calculation && (
          <ErrorBoundary>
            <ResultSheet calculation={calculation} company={company} onChoose={choosePower} />
          </ErrorBoundary>
        )}
      </div>
      <div className="simulator-aside">
        {children}
        <div className="grow rounded-card border border-line bg-paper p-5 shadow-card md:p-8">
          {recommendations}
          <details className="assumptions mt-6">
            <summary className="assumptions-summary">Hypothèses du calcul</summary>
            {series !== null ? (
              <ErrorBoundary fallback={<>{assumptions}</>}>
                <OwnFigures errors={errors}>{assumptions}</OwnFigures>
              </ErrorBoundary>
            ) : (
              assumptions
            )}
          </details>
        </div>
      </div>
    </div>
  );
}

function recordCalculation(calculation: Calculation | null): void {
  if (!calculation) return;
  const label = labelForStatistics(calculation.inputs);
  recordEvent({ name: 'calculator_used', category: 'simulator', label });
}

interface AnnouncementProps {
  calculation: Calculation | null;
  errors: FieldErrors;
}

function Announcement({ calculation, errors }: AnnouncementProps) {
  const wrong = Object.keys(errors).length;
  if (wrong > 0) return <>{countOf(wrong, 'champ à corriger', 'champs à corriger')}</>;
  return calculation && <>{announceSimulation(calculation.inputs, calculation.simulation)}</>;
}

/** Leads to the result just drawn, or to the first field that has to be mended. */
function showOutcome(calculation: Calculation | null, root: HTMLElement | null): void {
  if (calculation) {
    showResult();
    return;
  }
  // The sheet has fields of its own: those of a quote.
  const wrong = root?.querySelector<HTMLElement>('[aria-invalid]:not(.sheet *)');
  wrong?.closest('details')?.setAttribute('open', '');
  wrong?.focus();
}
