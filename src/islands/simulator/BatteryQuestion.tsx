/** The battery’s own sum: what each on offer adds, costs and takes to pay; the chosen one in a sentence. */
import { batteryLifetimeYears } from '../../domain/simulator/assumptions';
import {
  answerOfBatteries,
  batterySums,
  describeBatterySum,
} from '../../domain/simulator/battery-sum';
import { formatPayback } from '../../domain/simulator/sensitivity';
import type { SimulationInputs } from '../../domain/simulator/simulation';
import { nameModel, savingsPeriod } from '../../domain/simulator/texts';
import { formatEuros } from '../../domain/text/format';
import { Question } from './Question';

export function BatteryQuestion({ inputs }: { inputs: SimulationInputs }) {
  const sums = batterySums(inputs);
  const chosen = sums.find(({ isChosen }) => isChosen);
  return (
    <Question
      question={
        inputs.battery ? 'Et la batterie, à elle seule\u00a0?' : 'Et avec une batterie\u00a0?'
      }
      answer={answerOfBatteries(sums)}
    >
      {chosen && <p>{describeBatterySum(chosen, inputs.figures)}</p>}
      <p>
        Une batterie sert environ {batteryLifetimeYears} ans. Le gain sur 25 ans compte son prix une
        seule fois, pas son remplacement.
      </p>
      <table className="sheet-table">
        <caption>{`Ce que chaque batterie ajoute ${savingsPeriod(inputs.figures)} aux économies de votre toit`}</caption>
        <thead>
          <tr>
            <th scope="col">Modèle</th>
            <th scope="col">Ajoute</th>
            <th scope="col">Coûte</th>
            <th scope="col">Amortie en</th>
          </tr>
        </thead>
        <tbody>
          {sums.map(({ battery, isChosen, addedEur, paybackYears, isWithinLifetime }) => (
            <tr key={nameModel(battery)} className={isChosen ? 'is-chosen' : undefined}>
              <th scope="row">{nameModel(battery)}</th>
              <td>{formatEuros(addedEur)}</td>
              <td>{formatEuros(battery.priceEur)}</td>
              <td className={isWithinLifetime ? undefined : 'text-terracotta'}>
                {formatPayback(paybackYears)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Question>
  );
}
