/** The simulator’s form, complete without script. Its controls are uncontrolled. */
import type { ChangeEvent, RefObject, SubmitEvent } from 'react';
import {
  batteries,
  batterySeries,
  bestTiltDeg,
  installationPowersKwc,
  orientations,
  regions,
} from './model/assumptions';
import { formatEuros } from '../../lib/format';
import {
  billUnit,
  defaultSimulationFields as defaults,
  tiltLimits,
  tiltUnit,
} from './model/simulator-form';
import type { FieldErrors } from './model/simulator-form';
import { fieldParameters as names } from './model/share-url';
import { Options, Select } from '../../ui/Field';
import { NumberInput } from '../../ui/NumberInput';
import { translatable } from '../../ui/translatable';
import { formId } from './simulator-controls';

const explanations = {
  power: {
    term: 'kWc',
    text: 'Le kilowatt-crête (kWc) mesure la puissance des panneaux en plein soleil. Comptez deux panneaux par\u00a0kWc.',
  },
  orientation: {
    term: 'orientation',
    text: 'Le côté vers lequel descend le pan de toit. Plein sud produit le plus\u00a0; l’est et l’ouest, un cinquième de moins.',
  },
  tilt: {
    term: 'inclinaison',
    text: `L’angle entre le toit et l’horizontale. La production est la meilleure entre ${bestTiltDeg.from} et ${bestTiltDeg.to}°.`,
  },
};

const powers = installationPowersKwc.map((powerKwc) => ({
  value: powerKwc,
  label: `${powerKwc}\u00a0kWc`,
}));

const capacities = batteries.map(({ series, capacityKwh, priceEur }) => ({
  series,
  value: capacityKwh,
  label: `${capacityKwh}\u00a0kWh – ${formatEuros(priceEur)}`,
}));

interface SimulatorFormProps {
  form: RefObject<HTMLFormElement | null>;
  errors: FieldErrors;
  /** The capacities of this series are offered; null offers all. */
  series: string | null;
  /** About the bill of the calculation shown. */
  billQuestion: string | null;
  onChange: (event: ChangeEvent<HTMLFormElement>) => void;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

export function SimulatorForm(props: SimulatorFormProps) {
  const { form, errors, series, billQuestion, onChange, onSubmit } = props;
  return (
    <form
      ref={form}
      id={formId}
      action="/#simulator"
      noValidate
      onChange={onChange}
      onSubmit={onSubmit}
      // The longest label, with its “?”, fits on a small screen with large text.
      className="grid grid-cols-1 gap-x-4 gap-y-5 text-[length:min(1em,7.8vw)] sm:grid-cols-2"
    >
      <div className="lg:col-span-2">
        <NumberInput
          label="Facture d’électricité mensuelle"
          hint="En euros, toutes taxes comprises."
          question={billQuestion ?? undefined}
          error={errors.monthlyBill}
          name={names.monthlyBill}
          readableUnit={billUnit}
          min={0}
          step={10}
          defaultValue={defaults.monthlyBill}
        />
      </div>
      <div className="lg:col-span-2">
        <Select
          label="Puissance de l’installation"
          name={names.power}
          defaultValue={defaults.power}
          error={errors.power}
          explanation={explanations.power}
        >
          <Options of={powers} />
        </Select>
        <Checkbox name={names.isPowerUnknown} label="Je ne sais pas" />
      </div>
      <Select
        label="Orientation du toit"
        name={names.orientation}
        defaultValue={defaults.orientation}
        error={errors.orientation}
        explanation={explanations.orientation}
      >
        <Options of={orientations.map(toOption)} />
      </Select>
      <NumberInput
        label="Inclinaison"
        hint="En degrés, de 0 à 90."
        error={errors.tilt}
        explanation={explanations.tilt}
        name={names.tilt}
        readableUnit={tiltUnit}
        {...tiltLimits}
        defaultValue={defaults.tilt}
      />
      <div className="sm:col-span-2">
        <Select
          label="Région"
          name={names.region}
          defaultValue={defaults.region}
          error={errors.region}
        >
          <Options of={regions.map(toOption)} />
        </Select>
      </div>
      <fieldset className="rounded-card border border-line px-4 pb-4 pt-1 sm:col-span-2 sm:px-5">
        <legend className="px-2 font-semibold" {...translatable}>
          Stockage
        </legend>
        <Checkbox name={names.hasBattery} label="Ajouter une batterie" />
        <div className="battery-fields mt-4 grid gap-x-4 gap-y-5 sm:grid-cols-3">
          <Select label="Gamme" name={names.batterySeries} defaultValue={defaults.batterySeries}>
            <Options of={batterySeries.map(toOption)} />
          </Select>
          <div className="sm:col-span-2">
            <Select
              label="Capacité"
              name={names.batteryCapacityKwh}
              defaultValue={defaults.batteryCapacityKwh}
              error={errors.batteryCapacityKwh}
            >
              {batterySeries
                .filter(({ slug }) => series === null || series === slug)
                .map(({ slug, label }) => (
                  <optgroup key={slug} label={label}>
                    <Options of={capacities.filter((capacity) => capacity.series === slug)} />
                  </optgroup>
                ))}
            </Select>
          </div>
        </div>
      </fieldset>
      <button type="submit" className="button button-primary sm:col-span-2" {...translatable}>
        Calculer mes économies
      </button>
    </form>
  );
}

function toOption({ slug, label }: { slug: string; label: string }) {
  return { value: slug, label };
}

function Checkbox({ name, label }: { name: string; label: string }) {
  return (
    <label className="mt-2 flex min-h-8 items-center gap-3">
      <input type="checkbox" name={name} className="size-5 shrink-0 accent-cypress" />
      <span {...translatable}>{label}</span>
    </label>
  );
}
