/** The savings simulator: a form around its static fields, and the result of the last calculation. */
import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject, SubmitEvent } from 'react';
import type { CurrentTariffs } from '../../lib/site-config.ts';
import type { CompanyContact } from '../../ui/CompanyLinks.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { checkForm, updateError } from '../../ui/show-form-errors.ts';
import type { Control } from '../../ui/show-form-errors.ts';
import { recordEvent } from './analytics-events.ts';
import {
  findError,
  readForm,
  stepOnArrow,
  takeFromAddress,
  updateDependentFields,
} from './form-fields.ts';
import { readInputs } from './model/simulator-form.ts';
import { simulate } from './model/simulation.ts';
import { analyticsLabel, summarizeSimulation } from './model/simulation-texts.ts';
import { ResultSheet } from './ResultSheet.tsx';
import type { Calculation } from './ResultSheet.tsx';

interface SimulatorProps {
  company: CompanyContact;
  tariffs: CurrentTariffs | null;
  /** The form’s fields and its button, as static HTML. */
  children?: ReactNode;
}

export function Simulator(props: SimulatorProps) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <ErrorBoundary company={props.company} staticContent={props.children} contentRef={form}>
      <FormAndResult {...props} form={form} />
    </ErrorBoundary>
  );
}

type FormAndResultProps = SimulatorProps & { form: RefObject<HTMLFormElement | null> };

function FormAndResult({ form, company, tariffs, children }: FormAndResultProps) {
  const [calculation, setCalculation] = useState<Calculation | null>(null);

  useEffect(() => {
    if (!form.current) return;
    // Our own messages instead of the browser’s.
    form.current.noValidate = true;
    const fields = takeFromAddress(form.current);
    if (fields) setCalculation(calculate(fields, false));
  }, [form]);

  const calculateOnSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!checkForm(event.currentTarget, findError)) return;
    const submitted = calculate(readForm(event.currentTarget), true);
    setCalculation(submitted);
    recordEvent({
      name: 'calculator_used',
      category: 'simulator',
      label: analyticsLabel(submitted.inputs),
    });
  };

  // Extensions insert elements, mostly `div`, beside forms. At the top of an island React skips them while it hydrates,
  // unless it expects an element of that name there: then it would render the island anew, without what was typed.
  return (
    <>
      {/* The fields in there have the keyboard’s focus. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={form}
        action="/#simulator"
        className="simulator-form grid grid-cols-1 gap-x-4 gap-y-3 self-start rounded-card border border-line bg-paper p-4 text-[length:min(1em,7.8vw)] shadow-card sm:grid-cols-2 md:px-8 md:py-6"
        onSubmit={calculateOnSubmit}
        onInput={({ currentTarget, target }) => {
          const control = target as Control;
          updateDependentFields(currentTarget, control.name);
          updateError(control, findError);
        }}
        onKeyDown={stepOnArrow}
      >
        {children}
      </form>
      <section className="simulator-result">
        {/* Always rendered: a live region must exist before its text. */}
        <p role="status" className="sr-only">
          {calculation && summarizeSimulation(calculation.inputs, calculation.simulation)}
        </p>
        {calculation && (
          <ResultSheet calculation={calculation} company={company} tariffs={tariffs} />
        )}
      </section>
    </>
  );
}

/** Returns the result for the fields, which are now in the page’s address. */
function calculate(fields: URLSearchParams, isSubmitted: boolean): Calculation {
  const inputs = readInputs(fields);
  const query = `?${fields.toString()}`;
  history.replaceState(history.state, '', query + location.hash);
  return {
    inputs,
    simulation: simulate(inputs),
    address: `${location.origin}${location.pathname}${query}#simulator`,
    isFocused:
      isSubmitted || (location.hash === '#simulator' && document.activeElement === document.body),
  };
}
