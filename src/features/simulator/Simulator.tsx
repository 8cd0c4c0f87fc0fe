/** The savings simulator: its form, and the result of the last calculation. */
import { useEffect, useRef, useState } from 'react';
import type { InputEvent, ReactNode, SubmitEvent } from 'react';
import { preload } from 'react-dom';
import { todayInParis } from '../../lib/dates.ts';
import type { CurrentTariffs } from '../../lib/site-config.ts';
import type { CompanyContact } from '../../ui/ContactLinks.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { checkForm, showErrors, updateError } from '../../ui/show-form-errors.ts';
import type { Control } from '../../ui/show-form-errors.ts';
import { SlotForm } from '../../ui/SlotForm.tsx';
import { initTooltips } from '../../ui/tooltip.ts';
import { recordEvent } from './analytics-events.ts';
import {
  fillInForm,
  foldRecommendations,
  readForm,
  stepOnArrow,
  updateDependentFields,
} from './form.ts';
import type { RegionSlug } from './model/assumptions.ts';
import { findFieldError, readAddress } from './model/fields.ts';
import { simulateAtTariffs } from './model/public-tariffs.ts';
import { simulate } from './model/simulation.ts';
import type { SimulationInputs } from './model/simulation.ts';
import { analyticsLabel, summarizeSimulation } from './model/simulation-texts.ts';
import { ResultSheet } from './ResultSheet.tsx';
import type { Calculation } from './ResultSheet.tsx';
// The result’s styles are loaded as a file, because inlined they would delay the first paint of the page.
import sheetStyles from './result-sheet.css?url';

interface SimulatorProps {
  company: CompanyContact;
  tariffs: CurrentTariffs | null;
  /** The region that the form has selected at first. */
  region: RegionSlug;
  /** The fields, as static HTML. */
  children?: ReactNode;
}

/** Without JavaScript, the browser requests this address with the fields as its query. */
const formAttributes = { action: '/#simulator', className: 'simulator-form' };

export function Simulator(props: SimulatorProps) {
  return (
    <ErrorBoundary
      company={props.company}
      staticContent={<form {...formAttributes}>{props.children}</form>}
    >
      <FormAndResult {...props} />
    </ErrorBoundary>
  );
}

function FormAndResult({ company, tariffs, region, children }: SimulatorProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const [calculation, setCalculation] = useState<Calculation | null>(null);
  const [isOutdated, setIsOutdated] = useState(false);

  useEffect(initTooltips, []);

  // Loads the result’s styles early, because the first result would otherwise wait for them.
  useEffect(() => preload(sheetStyles, { as: 'style' }), []);

  useEffect(() => {
    const form = formRef.current;
    if (!form) return;
    // The form shows its own error messages instead of the browser’s.
    form.noValidate = true;
    const sharedFields = readAddress(new URLSearchParams(location.search), region);
    if (!sharedFields) {
      updateDependentFields(form);
      return;
    }
    const { sentFields, inputs } = sharedFields;
    fillInForm(form, sentFields);
    if (inputs === null) {
      showErrors(form, findFieldError);
      return;
    }
    foldRecommendations();
    setCalculation(calculate(inputs, sentFields, tariffs, isAtSimulator()));
    setIsOutdated(!formMeansInputs(form, inputs));
  }, [region, tariffs]);

  const calculateOnSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { sentFields, inputs } = readForm(form);
    if (!checkForm(form, findFieldError) || !inputs) return;
    history.replaceState(history.state, '', `?${sentFields.toString()}${location.hash}`);
    foldRecommendations();
    setCalculation(calculate(inputs, sentFields, tariffs, true));
    setIsOutdated(false);
    recordEvent({
      name: 'calculator_used',
      category: 'simulator',
      label: analyticsLabel(inputs),
    });
  };
  const updateOnInput = ({ currentTarget: form, target }: InputEvent<HTMLFormElement>) => {
    const control = target as Control;
    updateDependentFields(form, control.name);
    updateError(control, findFieldError);
    if (calculation) setIsOutdated(!formMeansInputs(form, calculation.inputs));
  };

  return (
    <>
      <SlotForm
        {...formAttributes}
        ref={formRef}
        onSubmit={calculateOnSubmit}
        onInput={updateOnInput}
        onKeyDown={stepOnArrow}
      >
        {children}
      </SlotForm>
      <section className="simulator-result">
        {calculation && <link rel="stylesheet" href={sheetStyles} precedence="simulator" />}
        {/* Always rendered, because screen readers announce changes of a live region, but not a new one. */}
        <p role="status" className="sr-only">
          {calculation && summarizeSimulation(calculation.inputs, calculation.simulation)}
        </p>
        {calculation && (
          <ResultSheet
            calculation={calculation}
            isOutdated={isOutdated}
            company={company}
            tariffs={tariffs}
          />
        )}
      </section>
    </>
  );
}

function calculate(
  inputs: SimulationInputs,
  sentFields: URLSearchParams,
  tariffs: CurrentTariffs | null,
  isFocused: boolean,
): Calculation {
  const address = `${location.origin}${location.pathname}?${sentFields.toString()}#simulator`;
  const atTariffs = simulateAtTariffs(inputs, tariffs, todayInParis());
  return { inputs, simulation: simulate(inputs), atTariffs, address, isFocused };
}

/** Returns whether the values in the form mean these inputs. Numbers may be written differently: 150,00 is 150. */
function formMeansInputs(form: HTMLFormElement, inputs: SimulationInputs): boolean {
  return JSON.stringify(readForm(form).inputs) === JSON.stringify(inputs);
}

/** Returns false if the address leads to another part of the page, or if another element has the focus. */
function isAtSimulator(): boolean {
  return location.hash === '#simulator' && document.activeElement === document.body;
}
