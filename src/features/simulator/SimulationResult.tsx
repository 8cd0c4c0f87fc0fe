/**
 * The simulator’s result. The form beside it is plain HTML and holds what is typed; this island owns the last
 * calculation: it draws it, and keeps it in the page’s address.
 */
import { useEffect, useLayoutEffect, useState } from 'react';
import { recordEvent } from '../../lib/analytics-events';
import type { CurrentTariffs } from '../../lib/site-config';
import type { CompanyContact } from '../../ui/CompanyLinks';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { hasFormerParameters, readInputs } from './model/simulator-form';
import { simulate } from './model/simulation';
import { analyticsLabel, summarizeSimulation } from './model/simulation-texts';
import { ResultSheet } from './ResultSheet';
import type { Calculation } from './ResultSheet';
import { connectSimulatorForm } from './simulator-form';

interface SimulationResultProps {
  company: CompanyContact;
  tariffs: CurrentTariffs | null;
}

export function SimulationResult({ company, tariffs }: SimulationResultProps) {
  const [calculation, setCalculation] = useState<Calculation | null>(null);

  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>('#simulation-form');
    return form ? connectSimulatorForm(form, calculate) : undefined;

    function calculate(fields: URLSearchParams, isPressed: boolean): void {
      const inputs = readInputs(fields);
      const query = `?${fields.toString()}`;
      setCalculation({
        inputs,
        simulation: simulate(inputs),
        address: `${location.origin}${location.pathname}${query}#simulator`,
        isFormerAddress: !isPressed && hasFormerParameters(new URLSearchParams(location.search)),
        isFocused:
          isPressed || (location.hash === '#simulator' && document.activeElement === document.body),
      });
      history.replaceState(history.state, '', query + location.hash);
      if (!isPressed) return;
      const label = analyticsLabel(inputs);
      recordEvent({ name: 'calculator_used', category: 'simulator', label });
    }
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

/** Scrolls to the result unless its heading is in the upper half of the view. */
function focusResult(): void {
  const heading = document.querySelector<HTMLElement>('#simulation');
  heading?.focus({ preventScroll: true });
  const top = heading?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > innerHeight / 2) heading?.closest('.sheet')?.scrollIntoView();
}
