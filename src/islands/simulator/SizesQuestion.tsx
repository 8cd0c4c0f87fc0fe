/** The six powers beside each other: one press takes another. */
import { compareSizes, explainSizes } from '../../domain/simulator/sizes';
import type { Simulation, SimulationInputs } from '../../domain/simulator/simulation';
import { savingsPeriod } from '../../domain/simulator/texts';
import { formatPayback, formatPaybackRange } from '../../domain/simulator/sensitivity';
import { formatEuros, formatQuantity, formatWhole } from '../../domain/text/format';
import { Question } from './Question';

interface SizesQuestionProps {
  inputs: SimulationInputs;
  onChoose: (powerKwc: number) => void;
}

export function SizesQuestion({ inputs, onChoose }: SizesQuestionProps) {
  const sizes = compareSizes(inputs);
  const rows: [string, (simulation: Simulation) => string][] = [
    ['Production, kWh par an', ({ annualProductionKwh }) => formatWhole(annualProductionKwh)],
    ['Consommés sur place', ({ selfConsumedKwh }) => formatWhole(selfConsumedKwh)],
    ['Vendus', ({ surplusKwh }) => formatWhole(surplusKwh)],
    [
      `Économies ${savingsPeriod(inputs.figures)}`,
      ({ annualSavingsEur }) => formatEuros(annualSavingsEur),
    ],
    ['Coût', ({ totalCostEur }) => formatEuros(totalCostEur)],
    ['Amortissement', ({ paybackYears }) => formatPayback(paybackYears)],
    ['Gain net sur 25 ans', ({ savingsIn25YearsEur }) => formatEuros(savingsIn25YearsEur)],
  ];
  const columnClass = (isChosen: boolean) => (isChosen ? 'is-chosen' : undefined);
  return (
    <Question
      question="Et une autre puissance&nbsp;?"
      answer={formatPaybackRange(...sizes.map(({ simulation }) => simulation.paybackYears))}
    >
      <p>{explainSizes(inputs)}</p>
      {/* Wider than a phone: the keyboard scrolls what has the focus. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="sizes" role="region" aria-labelledby="sizes-caption" tabIndex={0}>
        <table className="sheet-table">
          <caption id="sizes-caption" className="sr-only">
            Puissances comparées
          </caption>
          <thead>
            <tr>
              <td />
              {sizes.map(({ powerKwc, isChosen }) => (
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
                {sizes.map(({ powerKwc, isChosen, simulation }) => (
                  <td key={powerKwc} className={columnClass(isChosen)}>
                    {format(simulation)}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <td />
              {sizes.map(({ powerKwc, isChosen }) => (
                <td key={powerKwc} className={columnClass(isChosen)}>
                  <button
                    type="button"
                    className="size-button"
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
    </Question>
  );
}
