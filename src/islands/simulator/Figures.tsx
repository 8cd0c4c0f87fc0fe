/** The sheet’s figures: one large a part, the others in lines as on an invoice. */
import { memo } from 'react';
import type { ReactNode } from 'react';
import type { Battery } from '../../domain/simulator/assumptions';
import {
  formatEuros,
  formatPercent,
  formatUnitPrice,
  formatQuantity,
  formatWhole,
} from '../../domain/text/format';
import { formatPayback, formatPaybackRange } from '../../domain/simulator/sensitivity';
import type { Sensitivity } from '../../domain/simulator/sensitivity';
import { nameBattery, savingsPeriod } from '../../domain/simulator/texts';
import type { Simulation } from '../../domain/simulator/simulation';
import type { Calculation } from '../../stores/simulation';
import { Tooltip } from '../../ui/Tooltip';

type Shown = Pick<Calculation, 'inputs' | 'simulation'>;

const explanations = {
  selfConsumption: {
    term: 'autoconsommation',
    text: 'La part de votre production que vous consommez vous-même, au lieu de l’acheter.',
  },
};

export function SavingsHeadline({ inputs, simulation }: Shown) {
  return (
    <div>
      <h4 className="sheet-title">Économies</h4>
      <p className="sheet-figure is-hero">
        {formatEuros(simulation.annualSavingsEur)}{' '}
        <span className="sheet-unit">{savingsPeriod(inputs.figures)}</span>
      </p>
    </div>
  );
}

export const SavingsFigures = memo(function SavingsFigures({ inputs, simulation }: Shown) {
  const { reductionPercent, selfConsumedShare } = simulation;
  return (
    <>
      <dl className="self-end">
        <Line name="Réduction de la facture" isStrong>
          {reductionPercent === null ? '—' : formatPercent(reductionPercent)}
        </Line>
        <Line name="Autoconsommation" explanation={explanations.selfConsumption} isStrong>
          {formatPercent(selfConsumedShare * 100)}
        </Line>
      </dl>
      <SavingsNote inputs={inputs} simulation={simulation} />
    </>
  );
});

/** Where the savings come from; what is out of the ordinary needs a word. */
function SavingsNote({ inputs, simulation }: Shown) {
  const term = 'surplus';
  const price = formatUnitPrice(inputs.figures.surplusPriceEurPerKwh);
  return (
    <p className="sheet-note">
      {noteBefore(simulation)}{' '}
      <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
        {term}{' '}
        <Tooltip term={term}>
          {`Ce que vous produisez sans le consommer. Il part au réseau et vous est payé ${price} par\u00a0kWh.`}
        </Tooltip>
      </span>
    </p>
  );
}

function noteBefore({
  reductionPercent,
  selfConsumptionRate,
  selfConsumedShare,
}: Simulation): string {
  if (reductionPercent === null) {
    return 'Sans facture, rien à réduire ni à consommer\u00a0: toute la production est vendue, comme';
  }
  const limit =
    selfConsumedShare < selfConsumptionRate
      ? `Votre consommation limite l’autoconsommation, comptée sinon à ${formatPercent(selfConsumptionRate * 100)}. `
      : '';
  const source =
    reductionPercent > 100
      ? 'Plus de 100\u00a0%\u00a0: à l’électricité que vous n’achetez plus s’ajoute la vente du'
      : 'L’électricité que vous n’achetez plus, et la vente du';
  return limit + source;
}

export function ProductionFigures({ totalPowerKwc, panelCount, annualProductionKwh }: Simulation) {
  return (
    <section>
      <h4 className="sheet-title">Production</h4>
      <p className="sheet-figure">
        {formatWhole(annualProductionKwh)} <span className="sheet-unit">kWh par an</span>
      </p>
      <dl className="mt-3">
        <Line name="Puissance totale" isStrong>
          {formatQuantity(totalPowerKwc, 'kWc')}
        </Line>
        <Line name="Panneaux" isStrong>
          {panelCount}
        </Line>
      </dl>
    </section>
  );
}

interface InvestmentProps {
  simulation: Simulation;
  battery: Battery | null;
  sensitivity: Sensitivity;
}

/** With a battery the split of the cost, otherwise the payback and how sure it is. */
export function InvestmentFigures({ simulation, battery, sensitivity }: InvestmentProps) {
  const { installationCostEur, batteryCostEur, totalCostEur, paybackYears } = simulation;
  return (
    <section className="sheet-part sheet-columns">
      <div>
        <h4 className="sheet-title">Investissement</h4>
        <p className="sheet-figure">{formatEuros(totalCostEur)}</p>
      </div>
      <dl className="self-end">
        {battery ? (
          <>
            <Line name="Panneaux et pose">{formatEuros(installationCostEur)}</Line>
            <Line name={nameBattery(battery)}>{formatEuros(batteryCostEur)}</Line>
          </>
        ) : (
          <>
            <Line name="Amortissement" isStrong>
              {paybackYears === null ? '—' : formatPayback(paybackYears)}
            </Line>
            <Line name="À 20&nbsp;% près">
              {formatPaybackRange(sensitivity.shortestYears, sensitivity.longestYears)}
            </Line>
          </>
        )}
      </dl>
    </section>
  );
}

interface LineProps {
  name: string;
  explanation?: { term: string; text: string };
  isStrong?: boolean;
  children: ReactNode;
}

function Line({ name, explanation, isStrong = false, children }: LineProps) {
  return (
    <div className="sheet-line">
      <dt className="flex items-center gap-1.5">
        {name}
        {explanation && <Tooltip term={explanation.term}>{explanation.text}</Tooltip>}
      </dt>
      <dd className={isStrong ? 'text-xl font-semibold' : ''}>{children}</dd>
    </div>
  );
}
