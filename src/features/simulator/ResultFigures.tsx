/**
 * The result’s figures: in each part a large one, the others in lines as on an invoice. Where a line has several texts, its
 * `key` makes a new element of each change: a translator may have joined them.
 */
import type { ReactNode } from 'react';
import { sensitivityShare } from './model/assumptions';
import type { Battery } from './model/assumptions';
import type { Sensitivity } from './model/sensitivity';
import type { Simulation } from './model/simulation';
import {
  batteryName,
  explainExcess,
  formatPayback,
  formatPaybackRange,
  pricePerKwh,
  savingsPeriod,
} from './model/simulation-texts';
import { formatEuros, formatPercent, formatQuantity, formatWhole } from '../../lib/format';
import type { Calculation } from './simulator-store';
import { Tooltip } from '../../ui/Tooltip';

export function SavingsHeadline({ inputs, simulation }: Calculation) {
  const savings = formatEuros(simulation.annualSavingsEur);
  const period = savingsPeriod(inputs.assumptions);
  const excess = explainExcess(inputs, simulation);
  return (
    <div>
      <h4 className="sheet-title">Économies</h4>
      <p key={`${savings} ${period}`} className="sheet-figure is-hero">
        <span>{savings}</span> <span className="sheet-unit">{period}</span>
      </p>
      {excess !== null && <p className="mt-2">{`${excess}.`}</p>}
    </div>
  );
}

export function SavingsFigures({ inputs, simulation }: Calculation) {
  const { reductionPercent, selfConsumedShare } = simulation;
  const price = pricePerKwh(inputs.assumptions.surplusPriceEurPerKwh);
  const explanation = explainSavings(simulation);
  return (
    <>
      <dl className="self-end">
        <Line
          name="Réduction de la facture"
          isStrong={reductionPercent !== null && reductionPercent <= 100}
        >
          {reductionPercent === null ? '—' : formatPercent(reductionPercent)}
        </Line>
        <Line
          name="Autoconsommation"
          tooltip={
            <Tooltip term="autoconsommation">
              La part de votre production que vous consommez vous-même, au lieu de l’acheter.
            </Tooltip>
          }
          isStrong
        >
          {formatPercent(selfConsumedShare * 100)}
        </Line>
      </dl>
      <p key={explanation} className="sheet-note">
        <span>{explanation}</span>{' '}
        <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
          <span>surplus</span>{' '}
          <Tooltip term="surplus">
            {`Ce que vous produisez sans le consommer. Il part au réseau et vous est payé ${price}.`}
          </Tooltip>
        </span>
      </p>
    </>
  );
}

/** The sentence ends with « surplus », which has a tooltip. */
function explainSavings({
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
      <p key={annualProductionKwh} className="sheet-figure">
        <span>{formatWhole(annualProductionKwh)}</span>{' '}
        <span className="sheet-unit">kWh par an</span>
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

/** With a battery the split of the cost, otherwise the payback and its range. */
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
            <Line name={batteryName(battery)}>{formatEuros(batteryCostEur)}</Line>
          </>
        ) : (
          <>
            <Line name="Amortissement" isStrong>
              {paybackYears === null ? '—' : formatPayback(paybackYears)}
            </Line>
            <Line name={`À ${formatPercent(sensitivityShare * 100)} près`}>
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
  tooltip?: ReactNode;
  isStrong?: boolean;
  children: ReactNode;
}

function Line({ name, tooltip, isStrong = false, children }: LineProps) {
  return (
    <div className="sheet-line">
      <dt className="flex items-center gap-1.5">
        <span>{name}</span>
        {tooltip}
      </dt>
      <dd className={isStrong ? 'text-xl font-semibold' : ''}>{children}</dd>
    </div>
  );
}
