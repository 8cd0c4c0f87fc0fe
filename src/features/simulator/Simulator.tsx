/** The savings simulator: its static form, and the result of the last calculation. */
import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject, SubmitEvent } from 'react';
import type { CurrentTariffs } from '../../lib/site-config.ts';
import type { CompanyContact } from '../../ui/CompanyLinks.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { checkForm, showErrors, updateError } from '../../ui/show-form-errors.ts';
import type { Control } from '../../ui/show-form-errors.ts';
import { recordEvent } from './analytics-events.ts';
import { fillIn, findError, readForm, stepOnArrow, updateDependentFields } from './form-fields.ts';
import { describeReplaced, readSharedSimulation } from './model/shared-simulation.ts';
import type { SharedSimulation } from './model/shared-simulation.ts';
import { areValid, haveInputs, readInputs } from './model/simulator-form.ts';
import { simulate } from './model/simulation.ts';
import { analyticsLabel, summarizeSimulation } from './model/simulation-texts.ts';
import { ResultSheet } from './ResultSheet.tsx';
import type { Calculation } from './ResultSheet.tsx';

interface SimulatorProps {
  company: CompanyContact;
  tariffs: CurrentTariffs | null;
  /** The form, as static HTML. */
  children?: ReactNode;
}

export function Simulator(props: SimulatorProps) {
  const formPlace = useRef<HTMLDivElement>(null);
  return (
    <ErrorBoundary company={props.company} staticContent={props.children} contentRef={formPlace}>
      <FormAndResult {...props} formPlace={formPlace} />
    </ErrorBoundary>
  );
}

type FormAndResultProps = SimulatorProps & { formPlace: RefObject<HTMLDivElement | null> };

function FormAndResult({ formPlace, company, tariffs, children }: FormAndResultProps) {
  const [calculation, setCalculation] = useState<Calculation | null>(null);
  const [isOutdated, setIsOutdated] = useState(false);
  const [addressNote, setAddressNote] = useState<string | null>(null);

  useEffect(() => {
    const form = formPlace.current?.querySelector('form');
    if (!form) return undefined;
    // Our own messages instead of the browser’s.
    form.noValidate = true;
    const showShared = (): SharedSimulation | null => {
      const shared = readSharedSimulation(new URLSearchParams(location.search));
      if (!shared) {
        updateDependentFields(form);
        return null;
      }
      fillIn(form, shared.fields);
      if (areValid(shared.fields)) {
        setIsOutdated(!haveInputs(readForm(form), readInputs(shared.fields)));
      } else showErrors(form, findError);
      return shared;
    };
    const shared = showShared();
    if (shared) {
      setAddressNote(describeReplaced(shared));
      if (areValid(shared.fields)) setCalculation(calculate(shared.fields, false));
    }
    // Some browsers restore a form only now.
    addEventListener('pageshow', showShared, { once: true });
    return () => removeEventListener('pageshow', showShared);
  }, [formPlace]);

  const calculateOnSubmit = (event: SubmitEvent<HTMLDivElement>) => {
    event.preventDefault();
    const form = event.target;
    if (!checkForm(form, findError)) return;
    const fields = readForm(form);
    const submitted = calculate(fields, true);
    history.replaceState(history.state, '', `?${fields.toString()}${location.hash}`);
    setCalculation(submitted);
    setIsOutdated(false);
    setAddressNote(null);
    recordEvent({
      name: 'calculator_used',
      category: 'simulator',
      label: analyticsLabel(submitted.inputs),
    });
  };
  const updateOnInput = ({ target }: { target: EventTarget }) => {
    const control = target as Control;
    if (!control.form) return;
    updateDependentFields(control.form, control.name);
    updateError(control, findError);
    if (calculation) setIsOutdated(!haveInputs(readForm(control.form), calculation.inputs));
  };

  // The form itself is static, because extensions insert elements into forms and beside them. At the start of an
  // element that React hydrates, they would make it render the island anew, without what was typed.
  return (
    <>
      {/* The fields in there have the keyboard’s focus. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={formPlace}
        className="simulator-form self-start"
        onSubmit={calculateOnSubmit}
        onInput={updateOnInput}
        onKeyDown={stepOnArrow}
      >
        {children}
      </div>
      <section className="simulator-result">
        {/* Always rendered: a live region must exist before its text. */}
        <p role="status" className="sr-only">
          {calculation && summarizeSimulation(calculation.inputs, calculation.simulation)}
        </p>
        {calculation ? (
          <ResultSheet
            calculation={calculation}
            isOutdated={isOutdated}
            addressNote={addressNote}
            company={company}
            tariffs={tariffs}
          />
        ) : (
          addressNote !== null && <p className="sheet-note">{addressNote}</p>
        )}
      </section>
    </>
  );
}

function calculate(fields: URLSearchParams, isSubmitted: boolean): Calculation {
  const inputs = readInputs(fields);
  return {
    inputs,
    simulation: simulate(inputs),
    address: `${location.origin}${location.pathname}?${fields.toString()}#simulator`,
    isFocused:
      isSubmitted || (location.hash === '#simulator' && document.activeElement === document.body),
  };
}
