/** Savings against cost over 25 years, with the year they meet; the same as a table behind it. */
import { assumptions } from '../../domain/simulator/assumptions';
import { formatEuros } from '../../domain/text/format';
import {
  breakEvenWithin25Years,
  moneyAxis,
  savingsOverYears,
} from '../../domain/simulator/savings-over-years';
import { formatPayback } from '../../domain/simulator/sensitivity';
import type { YearOfSavings } from '../../domain/simulator/savings-over-years';
import type { Calculation } from '../../stores/simulation';

/** Years across, the highest amount down. */
const plot = `0 0 ${assumptions.years} 1`;
const yearTicks = [0, 5, 10, 15, 20, 25];

export function SavingsChart({ inputs, simulation }: Pick<Calculation, 'inputs' | 'simulation'>) {
  const { totalCostEur, cumulatedSavingsEur, savingsIn25YearsEur, paybackYears } = simulation;
  const highestEur = Math.max(cumulatedSavingsEur, totalCostEur);
  const { topEur, ticksEur } = moneyAxis(highestEur);
  const meeting = breakEvenWithin25Years(simulation);
  const years = savingsOverYears(inputs);

  const x = (year: number) => `${(year / assumptions.years) * 100}%`;
  const yShare = (amountEur: number) => 1 - amountEur / topEur;
  const y = (amountEur: number) => `${yShare(amountEur) * 100}%`;
  /** The savings from a year on: straight where every year brings the same. */
  const curve = (from: number) =>
    years
      .filter(({ year }) => year > from)
      .map((point) => `L${point.year} ${yShare(point.cumulatedSavingsEur)}`)
      .join('');
  const payback = formatPayback(paybackYears);
  const summary =
    meeting === null
      ? `En 25 ans, ${formatEuros(cumulatedSavingsEur)} d’économies cumulées\u00a0: moins que le coût de ${formatEuros(totalCostEur)}.`
      : `En 25 ans, ${formatEuros(cumulatedSavingsEur)} d’économies cumulées pour un coût de ${formatEuros(totalCostEur)}, couvert au bout de ${payback}\u00a0: un gain net de ${formatEuros(savingsIn25YearsEur)}.`;

  // Each label is free of both lines and of the other, at any width: savings close to the cost stand above its label.
  const areSavingsCloseToCost = Math.abs(yShare(cumulatedSavingsEur) - yShare(totalCostEur)) < 0.15;
  const isCostLabelLeft = meeting === null || meeting / assumptions.years >= 0.45;
  // A cost line low on the chart leaves no room for the label below it: it then stands above, at the axis.
  const isCostLow = yShare(totalCostEur) > 0.7;
  const isMeetingLabelLeft = meeting !== null && meeting / assumptions.years > 0.6;

  const labelPlace = isCostLow
    ? { x: 0, dx: 6 }
    : { x: x(meeting ?? 0), dx: isMeetingLabelLeft ? -8 : 8 };

  return (
    <section className="sheet-part">
      <h4 className="sheet-title">Économies cumulées et coût, en euros</h4>
      <div className="chart">
        <svg className="chart-drawing" role="img" aria-label={summary}>
          {ticksEur.map((amountEur) => (
            <g key={amountEur}>
              <line className="chart-grid" x2="100%" y1={y(amountEur)} y2={y(amountEur)} />
              <text className="plan-text" x="-8" y={y(amountEur)} dy="0.35em" textAnchor="end">
                {formatEuros(amountEur)}
              </text>
            </g>
          ))}
          {yearTicks.map((year) => (
            <text
              key={year}
              className="plan-text"
              x={x(year)}
              y="100%"
              dy="1.6em"
              textAnchor="middle"
            >
              {year}
            </text>
          ))}
          <text className="plan-text" x="50%" y="100%" dy="3.1em" textAnchor="middle">
            Années après l’installation
          </text>
          <svg viewBox={plot} preserveAspectRatio="none">
            {meeting !== null && (
              <path
                className="chart-gain"
                d={`M${meeting} ${yShare(totalCostEur)}${curve(meeting)}V${yShare(totalCostEur)}z`}
              />
            )}
          </svg>
          <line className="chart-cost" x2="100%" y1={y(totalCostEur)} y2={y(totalCostEur)} />
          <svg viewBox={plot} preserveAspectRatio="none">
            <path
              className="chart-savings"
              vectorEffect="non-scaling-stroke"
              d={`M0 1${curve(0)}`}
            />
          </svg>
          <text
            className="chart-label"
            paintOrder="stroke"
            x={isCostLabelLeft ? '0' : '100%'}
            dx={isCostLabelLeft ? 6 : 0}
            y={y(totalCostEur)}
            dy="-0.6em"
            textAnchor={isCostLabelLeft ? 'start' : 'end'}
          >
            {`Coût\u00a0: ${formatEuros(totalCostEur)}`}
          </text>
          <text
            className="chart-label"
            paintOrder="stroke"
            x="100%"
            y={y(areSavingsCloseToCost ? highestEur : cumulatedSavingsEur)}
            dy={areSavingsCloseToCost ? '-1.9em' : '-0.6em'}
            textAnchor="end"
          >
            {`Cumul\u00a0: ${formatEuros(cumulatedSavingsEur)}`}
          </text>
          {meeting !== null && (
            <>
              <line
                className="chart-drop"
                x1={x(meeting)}
                x2={x(meeting)}
                y1={y(totalCostEur)}
                y2="100%"
              />
              <circle className="chart-meeting" cx={x(meeting)} cy={y(totalCostEur)} r="6" />
              <text
                className="chart-label"
                paintOrder="stroke"
                y={isCostLow ? y(totalCostEur) : '100%'}
                textAnchor={isMeetingLabelLeft && !isCostLow ? 'end' : 'start'}
              >
                <tspan {...labelPlace} dy={isCostLow ? '-3.3em' : '-1.7em'}>
                  Coût couvert
                </tspan>
                <tspan {...labelPlace} dy="1.2em">
                  {`en ${payback}`}
                </tspan>
              </text>
            </>
          )}
        </svg>
      </div>
      <SavingsTable years={years} costEur={totalCostEur} />
    </section>
  );
}

interface SavingsTableProps {
  years: YearOfSavings[];
  costEur: number;
}

/** The chart’s figures, year by year, for those who read or hear them better than a drawing. */
function SavingsTable({ years, costEur }: SavingsTableProps) {
  return (
    <details className="screen-only mt-4">
      <summary className="sheet-summary">Les chiffres, année par année</summary>
      <table className="sheet-table">
        <caption>
          {`Économies cumulées et gain net, une fois déduit le coût de ${formatEuros(costEur)}`}
        </caption>
        <thead>
          <tr>
            <th scope="col">Année</th>
            <th scope="col">Économies cumulées</th>
            <th scope="col">Gain net</th>
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, cumulatedSavingsEur, netGainEur }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td>{formatEuros(cumulatedSavingsEur)}</td>
              <td className={netGainEur < 0 ? '' : 'font-semibold text-cypress'}>
                {formatEuros(netGainEur)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
