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
import { $comparedQuote, compareQuote, getQuoteInHand } from '../../stores/quote-in-hand';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { OwnFigures } from './OwnFigures';
import { ResultSheet } from './ResultSheet';
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
  const heading = useRef<HTMLHeadingElement>(null);
  /** Whether the visitor is to be led to the outcome once it is drawn. */
  const isOutcomeAwaited = useRef(false);
  const [isHydrated, setIsHydrated] = useState(false);
  const [series, setSeries] = useState<string | null>(null);
  const calculation = useStore($calculation);
  const errors = useStore($fieldErrors);

  // Keep above the next effect: the first render is not a new result.
  useEffect(() => {
    if (!isOutcomeAwaited.current) return;
    isOutcomeAwaited.current = false;
    const wrong = root.current?.querySelector<HTMLElement>('[aria-invalid]');
    wrong?.closest('details')?.setAttribute('open', '');
    if (wrong) wrong.focus();
    else if (heading.current) showResult(heading.current);
  }, [calculation, errors]);

  useEffect(() => {
    if (!form.current) return undefined;
    const typed = readForm(form.current);
    const shared = readSimulationAddress(location.search);
    const fields = settleFields(shared && isUntouched(typed) ? shared.fields : typed);
    writeForm(form.current, fields);
    setSeries(fields.batterySeries);
    setIsHydrated(true);
    if (!shared) return undefined;
    $figureTexts.set(shared.figureTexts);
    if (Object.values(shared.quoteTexts).some(Boolean)) compareQuote(shared.quoteTexts);
    const showShared = () => {
      // Someone who is already busy elsewhere on the page is left in peace.
      isOutcomeAwaited.current =
        location.hash === '#simulator' && document.activeElement === document.body;
      if (!calculate(shared.fields))
        form.current?.closest('.awaits-result')?.classList.remove('awaits-result');
    };
    // Until a page is loaded, the browser scrolls to the address’s fragment again and again.
    if (document.readyState !== 'complete') {
      addEventListener('load', showShared);
      return () => removeEventListener('load', showShared);
    }
    showShared();
    return undefined;
  }, []);

  // The address follows what is shown, after it: writing it takes longer than calculating.
  useEffect(() => {
    const writeAddress = () => {
      const shown = $calculation.get();
      if (!shown) return;
      const { fields, inputs } = shown;
      const simulation = { fields, figures: inputs.figures, quote: getQuoteInHand() };
      const search = writeSimulationAddress(location.search, simulation);
      history.replaceState(history.state, '', search + location.hash);
    };
    const writeLater = () => setTimeout(writeAddress);
    const stops = [$calculation.listen(writeLater), $comparedQuote.listen(writeLater)];
    return () => stops.forEach((stop) => stop());
  }, []);

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
    isOutcomeAwaited.current = true;
    recordCalculation(calculate(readForm(event.currentTarget)));
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
            <ResultSheet
              calculation={calculation}
              company={company}
              heading={heading}
              onChoose={choosePower}
            />
          </ErrorBoundary>
        )}
      </div>
      <div className="simulator-aside">
        {children}
        <div className="grow rounded-card border border-line bg-paper p-5 shadow-card md:p-8">
          {recommendations}
          <details className="assumptions mt-6">
            <summary className="assumptions-summary">Hypothèses du calcul</summary>
            {isHydrated ? (
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

/**
 * Leads eyes, keyboard and screen reader to a result that has just appeared. Scrolls only where the heading is
 * out of sight; how (smoothly or not) the style sheet decides.
 */
function showResult(heading: HTMLElement): void {
  heading.focus({ preventScroll: true });
  const { top } = heading.getBoundingClientRect();
  const visibleTop = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  if (top >= visibleTop && top < innerHeight / 2) return;
  (heading.closest('.sheet') ?? heading).scrollIntoView();
}
