/** The available powers in a table; each column has a button that chooses its power. */
import { simulatedYears } from './model/assumptions';
import { comparePowers, explainComparison } from './model/power-comparison';
import type { Simulation, SimulationInputs } from './model/simulation';
import { formatPayback, formatPaybackRange, savingsPeriod } from './model/simulation-texts';
import { formatEuros, formatQuantity, formatWhole } from '../../lib/format';
import { Disclosure } from './Disclosure';

interface PowerComparisonProps {
  inputs: SimulationInputs;
  onChoose: (powerKwc: number) => void;
}

export function PowerComparison({ inputs, onChoose }: PowerComparisonProps) {
  const powers = comparePowers(inputs);
  const rows: [string, (simulation: Simulation) => string][] = [
    ['Production, kWh par an', ({ annualProductionKwh }) => formatWhole(annualProductionKwh)],
    ['Consommés sur place', ({ selfConsumedKwh }) => formatWhole(selfConsumedKwh)],
    ['Vendus', ({ surplusKwh }) => formatWhole(surplusKwh)],
    [
      `Économies ${savingsPeriod(inputs.assumptions)}`,
      ({ annualSavingsEur }) => formatEuros(annualSavingsEur),
    ],
    ['Coût', ({ totalCostEur }) => formatEuros(totalCostEur)],
    ['Amortissement', ({ paybackYears }) => formatPayback(paybackYears)],
    [`Gain net sur ${simulatedYears} ans`, ({ netGainEur }) => formatEuros(netGainEur)],
  ];
  const columnClass = (isChosen: boolean) => (isChosen ? 'is-chosen' : undefined);
  return (
    <Disclosure
      title="Et une autre puissance&nbsp;?"
      summary={formatPaybackRange(...powers.map(({ simulation }) => simulation.paybackYears))}
    >
      <p>{explainComparison(inputs)}</p>
      {/* Wider than a phone: focusable, so that the keyboard can scroll it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="power-table" role="region" aria-labelledby="powers-caption" tabIndex={0}>
        <table className="sheet-table">
          <caption id="powers-caption" className="sr-only">
            Puissances comparées
          </caption>
          <thead>
            <tr>
              <td />
              {powers.map(({ powerKwc, isChosen }) => (
                <th key={powerKwc} scope="col" className={columnClass(isChosen)}>
                  {formatQuantity(powerKwc, 'kWc')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, format]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {powers.map(({ powerKwc, isChosen, simulation }) => (
                  <td key={powerKwc} className={columnClass(isChosen)}>
                    {format(simulation)}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <td />
              {powers.map(({ powerKwc, isChosen }) => (
                <td key={powerKwc} className={columnClass(isChosen)}>
                  <button
                    type="button"
                    className="power-button"
                    aria-label={`${isChosen ? 'Choisie' : 'Choisir'}\u00a0: ${formatQuantity(powerKwc, 'kWc')}`}
                    onClick={() => onChoose(powerKwc)}
                  >
                    {isChosen ? 'Choisie' : 'Choisir'}
                  </button>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </Disclosure>
  );
}
