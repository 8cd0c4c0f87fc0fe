/**
 * The savings simulator: a form, and beside it the result once calculated. The controls hold what is typed, the store
 * holds the calculation, its errors, the assumptions and the quote; this component keeps them and the address in step.
 */
import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChangeEvent, ReactNode, SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { recordEvent } from '../../lib/analytics-events';
import { loadStyleSheet } from '../../lib/load-style-sheet';
import { once } from '../../lib/once';
import { fieldParameters, readSimulationAddress, writeSimulationAddress } from './model/share-url';
import { areCurrent } from './model/current-tariffs';
import type { TariffsView } from './model/current-tariffs';
import { updateDependentFields } from './model/simulator-form';
import type { FieldErrors } from './model/simulator-form';
import { analyticsLabel, questionBill, summarizeSimulation } from './model/simulation-texts';
import { countOf } from '../../lib/format';
import {
  $assumptionTexts,
  $calculation,
  $existingQuote,
  $fieldErrors,
  calculate,
  calculateWithPower,
  compareQuote,
} from './simulator-store';
import type { Calculation } from './simulator-store';
import type { CompanyContact } from '../../ui/CompanyLinks';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { translatable } from '../../ui/translatable';
import { AssumptionRegister } from './AssumptionRegister';
import { CustomAssumptions } from './CustomAssumptions';
import { openDetailsAround } from './open-details';
import resultStyleSheet from './result.css?url';
import { ResultSheet } from './ResultSheet';
import { SimulatorForm } from './SimulatorForm';
import { showResult } from './show-result';
import { isUntouched, readForm, writeForm } from './simulator-controls';
import { readDraft, saveDraft } from './simulator-draft';
import { useAddressTarget } from './use-address-target';

interface SimulatorProps {
  company: CompanyContact;
  tariffs: TariffsView | null;
  /** The notice for browsers without script. */
  children?: ReactNode;
  recommendations?: ReactNode;
  assumptions?: ReactNode;
}

/** Never rejects: the result is shown even if its style sheet does not load. */
const loadResultStyles = once(() => loadStyleSheet(resultStyleSheet).catch(console.error));

export function Simulator(props: SimulatorProps) {
  return (
    <ErrorBoundary company={props.company}>
      <FormAndResult {...props} />
    </ErrorBoundary>
  );
}

function FormAndResult({
  company,
  tariffs: tariffsWhenBuilt,
  children,
  recommendations,
  assumptions,
}: SimulatorProps) {
  const root = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  /** The chosen battery’s series; null until hydrated. */
  const [series, setSeries] = useState<string | null>(null);
  /** What the error boundary cannot catch: an error of an event. */
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const calculation = useStore($calculation);
  const errors = useStore($fieldErrors);
  const { quote } = useStore($existingQuote);
  const tariffs =
    tariffsWhenBuilt && areCurrent(tariffsWhenBuilt, new Date()) ? tariffsWhenBuilt : null;

  const hasFields = series !== null;
  useAddressTarget(root, { hasFields, hasResult: calculation !== null });

  useEffect(() => {
    void loadResultStyles();
    if (!form.current) return undefined;
    const typed = readForm(form.current);
    const shared = readSimulationAddress(location.search);
    const filledIn = shared ?? readDraft();
    const fields = updateDependentFields(filledIn && isUntouched(typed) ? filledIn.fields : typed);
    writeForm(form.current, fields);
    setSeries(fields.batterySeries);
    if (filledIn) $assumptionTexts.set(filledIn.assumptionTexts);
    if (!shared) return undefined;
    if (Object.keys(shared.quoteTexts).length > 0) compareQuote(shared.quoteTexts);
    const showShared = () => {
      void loadResultStyles().then(() => {
        // Visitors who are already busy elsewhere on the page are not moved.
        const mayScroll =
          location.hash === '#simulator' && document.activeElement === document.body;
        const calculated = flushSync(() => calculate(updateDependentFields(shared.fields)));
        if (!calculated) root.current?.closest('.awaits-result')?.classList.remove('awaits-result');
        if (mayScroll) showOutcome(calculated, root.current);
      });
    };
    // While a page loads, browsers scroll to the fragment of its address repeatedly.
    if (document.readyState !== 'complete') {
      addEventListener('load', showShared);
      return () => removeEventListener('load', showShared);
    }
    const timer = setTimeout(showShared);
    return () => clearTimeout(timer);
  }, []);

  useEffect(
    () =>
      $assumptionTexts.listen((texts) => {
        if (form.current) saveDraft(form.current, texts);
      }),
    [],
  );

  // Written after rendering, because writing the address takes longer than calculating.
  useEffect(() => {
    if (!calculation) return undefined;
    const { fields, inputs } = calculation;
    const timer = setTimeout(() => {
      const shown = { fields, assumptions: inputs.assumptions, quote };
      const search = writeSimulationAddress(location.search, shown);
      history.replaceState(history.state, '', search + location.hash);
    });
    return () => clearTimeout(timer);
  }, [calculation, quote]);

  const handleChange = ({ target, currentTarget }: ChangeEvent<HTMLFormElement>) => {
    const typed = readForm(currentTarget);
    // React types `target` as the form, but it is the control.
    const isPowerChosen = target.name === fieldParameters.power;
    const fields = updateDependentFields(
      isPowerChosen ? { ...typed, isPowerUnknown: false } : typed,
    );
    // Rendered synchronously: a capacity can be chosen only when its option exists.
    flushSync(() => setSeries(fields.batterySeries));
    writeForm(currentTarget, fields);
    saveDraft(currentTarget, $assumptionTexts.get());
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    calculateAndShow(event.currentTarget).catch((error: unknown) => setFailure({ error }));
  };

  const calculateAndShow = async (submitted: HTMLFormElement) => {
    const fields = readForm(submitted);
    await loadResultStyles();
    const calculated = flushSync(() => calculate(fields));
    recordCalculation(calculated);
    showOutcome(calculated, root.current);
  };

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
        <h3 className="mb-5 text-2xl" {...translatable}>
          Votre situation
        </h3>
        <SimulatorForm
          {...{ form, errors, series }}
          billQuestion={calculation && questionBill(calculation.inputs)}
          onChange={handleChange}
          onSubmit={submit}
        />
      </div>
      <div className="simulator-result">
        <ErrorBoundary company={company}>
          {/* Always rendered: a live region must exist before its text. */}
          <Announcement calculation={calculation} errors={errors} />
          {failure && <Failure {...failure} />}
          {calculation && (
            <ResultSheet {...{ calculation, company, tariffs }} onChoose={choosePower} />
          )}
        </ErrorBoundary>
      </div>
      <div className="simulator-aside">
        {children}
        <div className="grow rounded-card border border-line bg-paper p-5 shadow-card md:p-8">
          {recommendations}
          <details className="assumptions mt-6">
            <summary className="sheet-summary" {...translatable}>
              Hypothèses du calcul
            </summary>
            {hasFields && <CustomAssumptions {...{ errors, tariffs }} />}
            <AssumptionRegister hasFields={hasFields}>{assumptions}</AssumptionRegister>
          </details>
        </div>
      </div>
    </div>
  );
}

function recordCalculation(calculation: Calculation | null): void {
  if (!calculation) return;
  const label = analyticsLabel(calculation.inputs);
  recordEvent({ name: 'calculator_used', category: 'simulator', label });
}

/** Throws in the boundary around it. */
function Failure({ error }: { error: unknown }): never {
  throw error;
}

interface AnnouncementProps {
  calculation: Calculation | null;
  errors: FieldErrors;
}

function Announcement({ calculation, errors }: AnnouncementProps) {
  const errorCount = Object.keys(errors).length;
  return (
    <p role="status" className="sr-only">
      {errorCount > 0
        ? countOf(errorCount, 'champ à corriger', 'champs à corriger')
        : calculation &&
          [
            summarizeSimulation(calculation.inputs, calculation.simulation),
            questionBill(calculation.inputs) ?? [],
          ]
            .flat()
            .join(' ')}
    </p>
  );
}

/** Moves the focus to the result, or to the first invalid field. */
function showOutcome(calculation: Calculation | null, root: HTMLElement | null): void {
  if (calculation) {
    showResult();
    return;
  }
  // Not a field of the quote, inside the result.
  const invalid = root?.querySelector<HTMLElement>('[aria-invalid]:not(.sheet *)');
  openDetailsAround(invalid);
  invalid?.focus();
}
