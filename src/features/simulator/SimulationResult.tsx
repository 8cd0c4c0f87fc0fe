/**
 * The simulator’s result. The form beside it is plain HTML and holds what is typed; this island owns the last
 * calculation: it draws it, and keeps it in the page’s address.
 */
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useLayoutEffect } from 'react';
import { recordEvent } from './analytics-events.ts';
import type { CurrentTariffs } from '../../lib/site-config.ts';
import type { CompanyContact } from '../../ui/CompanyLinks.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { hasFormerParameters, readInputs } from './model/simulator-form.ts';
import { simulate } from './model/simulation.ts';
import { analyticsLabel, summarizeSimulation } from './model/simulation-texts.ts';
import { ResultSheet } from './ResultSheet.tsx';
import type { Calculation } from './ResultSheet.tsx';
import { connectSimulatorForm } from './simulator-form.ts';

interface SimulationResultProps {
  company: CompanyContact;
  tariffs: CurrentTariffs | null;
}

const $calculation = atom<Calculation | null>(null);

export function SimulationResult({ company, tariffs }: SimulationResultProps) {
  const calculation = useStore($calculation);

  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>('#simulation-form');
    return form ? connectSimulatorForm(form, calculate) : undefined;
  }, []);

  useLayoutEffect(() => {
    if (calculation?.isFocused) focusResult();
  }, [calculation]);

  return (
    <div className="simulator-result">
      {/* Always rendered: a live region must exist before its text. */}
      <p role="status" className="sr-only">
        {calculation && summarizeSimulation(calculation.inputs, calculation.simulation)}
      </p>
      <ErrorBoundary company={company}>
        {calculation && <ResultSheet {...{ calculation, company, tariffs }} />}
      </ErrorBoundary>
    </div>
  );
}

function calculate(fields: URLSearchParams, isPressed: boolean): void {
  const inputs = readInputs(fields);
  const query = `?${fields.toString()}`;
  $calculation.set({
    inputs,
    simulation: simulate(inputs),
    address: `${location.origin}${location.pathname}${query}#simulator`,
    isFormerAddress: !isPressed && hasFormerParameters(new URLSearchParams(location.search)),
    isFocused:
      isPressed || (location.hash === '#simulator' && document.activeElement === document.body),
  });
  history.replaceState(history.state, '', query + location.hash);
  if (!isPressed) return;
  recordEvent({
    name: 'calculator_used',
    category: 'simulator',
    label: analyticsLabel(inputs),
  });
}

/** Scrolls to the result unless its heading is in the upper half of the view. */
function focusResult(): void {
  const heading = document.querySelector<HTMLElement>('#simulation');
  heading?.focus({ preventScroll: true });
  const top = heading?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > innerHeight / 2) heading?.closest('.sheet')?.scrollIntoView();
}
