/** Whether a battery pays off by itself: a sentence on the chosen one, a table of all. */
import { batteryLifetimeYears, simulatedYears } from './model/assumptions';
import {
  batteryPaybacks,
  describeBatteryPayback,
  summarizeBatteries,
} from './model/battery-payback';
import type { SimulationInputs } from './model/simulation';
import { batteryModel, formatPayback, savingsPeriod } from './model/simulation-texts';
import { formatEuros } from '../../lib/format';
import { Disclosure } from './Disclosure';

export function BatteryComparison({ inputs }: { inputs: SimulationInputs }) {
  const paybacks = batteryPaybacks(inputs);
  const chosen = paybacks.find(({ isChosen }) => isChosen);
  return (
    <Disclosure
      title={chosen ? 'Et la batterie, à elle seule\u00a0?' : 'Et avec une batterie\u00a0?'}
      summary={summarizeBatteries(paybacks)}
    >
      {chosen && <p>{describeBatteryPayback(chosen, inputs.assumptions)}</p>}
      <p>
        {`Une batterie sert environ ${batteryLifetimeYears} ans. Le gain sur ${simulatedYears} ans compte son prix une seule fois, pas son remplacement.`}
      </p>
      <table className="sheet-table">
        <caption>{`Ce que chaque batterie ajoute ${savingsPeriod(inputs.assumptions)} aux économies de votre toit`}</caption>
        <thead>
          <tr>
            <th scope="col">Modèle</th>
            <th scope="col">Ajoute</th>
            <th scope="col">Coûte</th>
            <th scope="col">Amortie en</th>
          </tr>
        </thead>
        <tbody>
          {paybacks.map(({ battery, isChosen, addedEur, paybackYears, isWithinLifetime }) => (
            <tr key={battery.capacityKwh} className={isChosen ? 'is-chosen' : undefined}>
              <th scope="row">{batteryModel(battery)}</th>
              <td>{formatEuros(addedEur)}</td>
              <td>{formatEuros(battery.priceEur)}</td>
              <td className={isWithinLifetime ? undefined : 'text-terracotta'}>
                {formatPayback(paybackYears)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}
