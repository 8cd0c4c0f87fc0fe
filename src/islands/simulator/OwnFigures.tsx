/** The assumptions as fields: the company’s figure, the visitor’s own, the unit, and where to find it. */
import { useStore } from '@nanostores/react';
import { memo } from 'react';
import type { ReactNode } from 'react';
import type { FieldErrors } from '../../domain/simulator/form';
import {
  companyFigures,
  companyFigureText,
  figureFields,
  valueInField,
} from '../../domain/simulator/own-figures';
import { formatDecimal } from '../../domain/text/format';
import { $figureTexts, resetFigures, typeFigure } from '../../stores/simulation';
import { Field } from '../Field';
import { formId } from './form-controls';

interface OwnFiguresProps {
  errors: FieldErrors;
  /** All the company assumes, in tables: what stands here without script. */
  children: ReactNode;
}

/** Its fields and its button belong to the simulator’s form, wherever they stand on the page. */
export const OwnFigures = memo(function OwnFigures({ errors, children }: OwnFiguresProps) {
  const texts = useStore($figureTexts);
  return (
    <>
      <p className="mt-4 text-sm">
        Vous avez d’autres chiffres ? Mettez-les à la place des nôtres : tout le calcul les suit.
      </p>
      <div className="own-figures-fields">
        {figureFields.map((field) => {
          const { name, label, unit, source } = field;
          const companyText = companyFigureText(field);
          const text = texts[name] ?? companyText;
          return (
            <Field
              key={name}
              label={label}
              hint={`Nous comptons ${formatDecimal(valueInField(companyFigures, field))}\u00a0${unit}. ${source}`}
              error={errors[name]}
            >
              {(props) => (
                <div className="flex items-center gap-3">
                  <input
                    {...props}
                    className={`field own-figure ${text === companyText ? '' : 'is-own'}`}
                    inputMode="decimal"
                    autoComplete="off"
                    form={formId}
                    value={text}
                    onChange={({ target }) => typeFigure(name, target.value)}
                  />
                  {unit}
                </div>
              )}
            </Field>
          );
        })}
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <button type="submit" form={formId} className="button button-primary">
          Calculer avec ces chiffres
        </button>
        <button type="button" className="sheet-action" onClick={resetFigures}>
          Revenir aux nôtres
        </button>
      </div>
      <details className="mt-4">
        <summary className="sheet-summary">Toutes nos hypothèses, en tableaux</summary>
        {children}
      </details>
    </>
  );
});

/** Leads from the result to these fields. */
export function showOwnFigures(): void {
  const panel = document.querySelector<HTMLDetailsElement>('.assumptions');
  if (!panel) return;
  panel.open = true;
  panel.querySelector('input')?.focus();
}
