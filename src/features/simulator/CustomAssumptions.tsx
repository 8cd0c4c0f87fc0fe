/** Fields for the assumptions, each with the company’s figure and where visitors find their own. */
import { useStore } from '@nanostores/react';
import { assumptionFields, assumptionLabels, companyAssumptions } from './model/assumptions';
import type { TariffsView } from './model/current-tariffs';
import type { FieldErrors } from './model/simulator-form';
import { companyText, fieldValue } from './model/custom-assumptions';
import { formatDecimal } from '../../lib/format';
import {
  $assumptionTexts,
  fillInTariffs,
  resetAssumptions,
  setAssumptionText,
} from './simulator-store';
import { Input } from '../../ui/Field';
import { formId } from './simulator-controls';

interface CustomAssumptionsProps {
  errors: FieldErrors;
  tariffs: TariffsView | null;
}

const fields = assumptionFields.map((field) => ({
  ...field,
  hint: `Nous comptons ${formatDecimal(fieldValue(companyAssumptions, field))}\u00a0${field.unit}. ${field.source}`,
  companyText: companyText(field),
}));

/** The fields and the button belong to the simulator’s form, by its id. */
export function CustomAssumptions({ errors, tariffs }: CustomAssumptionsProps) {
  const texts = useStore($assumptionTexts);
  return (
    <>
      <p className="mt-4 text-sm">
        Vous avez d’autres chiffres ? Mettez-les à la place des nôtres : tout le calcul les suit.
      </p>
      {tariffs && (
        <>
          <ul className="mt-3 list-disc space-y-1 pl-5 text-sm">
            {tariffs.rows.map(({ name, price, basis }) => (
              <li key={name}>
                <span>{`${assumptionLabels[name]}\u00a0:`}</span> <strong>{price}</strong>
                <span>{`, ${basis}.`}</span>
              </li>
            ))}
          </ul>
          <TariffsButton tariffs={tariffs} />
        </>
      )}
      <div className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-x-8 gap-y-5 text-[length:min(1em,7.8vw)]">
        {fields.map(({ name, label, unit, hint, companyText }) => {
          const text = texts[name] ?? companyText;
          return (
            <Input
              key={name}
              label={label}
              hint={hint}
              error={errors[name]}
              unit={unit}
              className={`assumption-field w-[min(7rem,35vw)] text-right tabular-nums ${text === companyText ? '' : 'border-cypress bg-sun-soft/40 font-semibold'}`}
              inputMode="decimal"
              autoComplete="off"
              form={formId}
              value={text}
              onChange={({ target }) => setAssumptionText(name, target.value)}
            />
          );
        })}
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <button type="submit" form={formId} className="button button-primary">
          Calculer avec ces chiffres
        </button>
        <button type="button" className="sheet-action" onClick={resetAssumptions}>
          Revenir aux nôtres
        </button>
      </div>
    </>
  );
}

/** Calculates with today’s public tariffs in place of the company’s prices. */
export function TariffsButton({ tariffs }: { tariffs: TariffsView }) {
  return (
    <button
      type="submit"
      form={formId}
      className="sheet-action"
      onClick={() => fillInTariffs(tariffs)}
    >
      Avec les tarifs du moment
    </button>
  );
}

/** For a link from the result. */
export function openCustomAssumptions(): void {
  const panel = document.querySelector<HTMLDetailsElement>('.assumptions');
  if (!panel) return;
  panel.open = true;
  panel.querySelector('input')?.focus();
}
