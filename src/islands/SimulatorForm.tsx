/** The simulator’s inputs: a native form, whole without script. */
import { batteries, batterySeries } from '../domain/battery';
import { formatEuros } from '../domain/format';
import { installationPowersKwc } from '../domain/installation-power';
import { orientations } from '../domain/orientations';
import { regions } from '../domain/regions';
import { Field, Select } from './Field';

export function SimulatorForm() {
  return (
    <form action="/#simulator" noValidate className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <Field label="Facture d’électricité mensuelle" hint="En euros, toutes taxes comprises.">
        {(props) => (
          <input {...props} type="number" name="monthlyBill" min={0} step={10} defaultValue={150} />
        )}
      </Field>
      <div>
        <Select label="Puissance de l’installation" name="power" defaultValue="6">
          {installationPowersKwc.map((powerKwc) => (
            <option key={powerKwc} value={powerKwc}>
              {`${powerKwc}\u00a0kWc`}
            </option>
          ))}
        </Select>
        <Checkbox name="isPowerUnknown" label="Je ne sais pas" />
      </div>
      <Select label="Orientation du toit" name="orientation" defaultValue="sud">
        {orientations.map(({ slug, label }) => (
          <option key={slug} value={slug}>
            {label}
          </option>
        ))}
      </Select>
      <Field label="Inclinaison" hint="En degrés, de 0 (à plat) à 90 (vertical).">
        {(props) => (
          <input {...props} type="number" name="inclination" min={0} max={90} defaultValue={30} />
        )}
      </Field>
      <div className="sm:col-span-2">
        <Select label="Région" name="region" defaultValue="occitanie">
          {regions.map(({ slug, label }) => (
            <option key={slug} value={slug}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <fieldset className="rounded-card border border-line px-5 pb-5 pt-2 sm:col-span-2">
        <legend className="px-2 font-semibold">Stockage</legend>
        <Checkbox name="hasBattery" label="Ajouter une batterie" />
        <div className="battery-fields mt-4 grid gap-x-6 gap-y-5 sm:grid-cols-2">
          <Select label="Gamme de batterie" name="batteryType" defaultValue="m5">
            {batterySeries.map(({ slug, label }) => (
              <option key={slug} value={slug}>
                {label}
              </option>
            ))}
          </Select>
          <Select label="Capacité" name="batteryPower" defaultValue="5">
            {batterySeries.map(({ slug, label: series }) => (
              <optgroup key={slug} label={series}>
                {batteries
                  .filter((battery) => battery.series === slug)
                  .map(({ capacityKwh, priceEur }) => (
                    <option key={capacityKwh} value={capacityKwh}>
                      {`${capacityKwh}\u00a0kWh – ${formatEuros(priceEur)}`}
                    </option>
                  ))}
              </optgroup>
            ))}
          </Select>
        </div>
      </fieldset>
      <button type="submit" className="button button-primary sm:col-span-2">
        Calculer mes économies
      </button>
    </form>
  );
}

function Checkbox({ name, label }: { name: string; label: string }) {
  return (
    <label className="mt-2 flex min-h-8 items-center gap-3">
      <input type="checkbox" name={name} className="size-5 shrink-0 accent-cypress" />
      {label}
    </label>
  );
}
