/** Cumulated savings and cost over the simulated years, with the break-even, as a chart and as a table. */
import { simulatedYears } from './model/assumptions';
import { formatEuros } from '../../lib/format';
import { breakEvenYears, moneyAxis, savingsByYear, yearTicks } from './model/savings-chart';
import type { YearOfSavings } from './model/savings-chart';
import { formatPayback } from './model/simulation-texts';
import type { Calculation } from './simulator-store';

/** One unit is a year across, the whole axis of amounts down. */
const viewBox = `0 0 ${simulatedYears} 1`;

export function SavingsChart({ inputs, simulation }: Calculation) {
  const { totalCostEur, cumulatedSavingsEur, netGainEur, paybackYears } = simulation;
  const highestEur = Math.max(cumulatedSavingsEur, totalCostEur);
  const { topEur, ticksEur } = moneyAxis(highestEur);
  const breakEven = breakEvenYears(simulation);
  const years = savingsByYear(inputs);

  const x = (year: number) => `${(year / simulatedYears) * 100}%`;
  const yShare = (amountEur: number) => 1 - amountEur / topEur;
  const y = (amountEur: number) => `${yShare(amountEur) * 100}%`;
  /** The savings after a year. */
  const curve = (from: number) =>
    years
      .filter(({ year }) => year > from)
      .map((point) => `L${point.year} ${yShare(point.cumulatedSavingsEur)}`)
      .join('');
  const payback = formatPayback(paybackYears);
  const summary =
    breakEven === null
      ? `En ${simulatedYears} ans, ${formatEuros(cumulatedSavingsEur)} d’économies cumulées\u00a0: moins que le coût de ${formatEuros(totalCostEur)}.`
      : `En ${simulatedYears} ans, ${formatEuros(cumulatedSavingsEur)} d’économies cumulées pour un coût de ${formatEuros(totalCostEur)}, couvert au bout de ${payback}\u00a0: un gain net de ${formatEuros(netGainEur)}.`;

  // No label overlaps a line or another label, at any width: savings close to the cost have theirs above the cost’s.
  const areSavingsCloseToCost = Math.abs(yShare(cumulatedSavingsEur) - yShare(totalCostEur)) < 0.15;
  const isCostLabelLeft = breakEven === null || breakEven / simulatedYears >= 0.45;
  // Under a low cost line there is no room for the break-even’s label: it goes above the line, at the axis.
  const isCostLow = yShare(totalCostEur) > 0.7;
  const isBreakEvenLabelLeft = breakEven !== null && breakEven / simulatedYears > 0.6;

  const labelPosition = isCostLow
    ? { x: 0, dx: 6 }
    : { x: x(breakEven ?? 0), dx: isBreakEvenLabelLeft ? -8 : 8 };

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
          <svg viewBox={viewBox} preserveAspectRatio="none">
            {breakEven !== null && (
              <path
                className="chart-gain"
                d={`M${breakEven} ${yShare(totalCostEur)}${curve(breakEven)}V${yShare(totalCostEur)}z`}
              />
            )}
          </svg>
          <line className="chart-cost" x2="100%" y1={y(totalCostEur)} y2={y(totalCostEur)} />
          <svg viewBox={viewBox} preserveAspectRatio="none">
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
          {breakEven !== null && (
            <>
              <line
                className="chart-drop"
                x1={x(breakEven)}
                x2={x(breakEven)}
                y1={y(totalCostEur)}
                y2="100%"
              />
              <circle className="chart-break-even" cx={x(breakEven)} cy={y(totalCostEur)} r="6" />
              <text
                className="chart-label"
                paintOrder="stroke"
                y={isCostLow ? y(totalCostEur) : '100%'}
                textAnchor={isBreakEvenLabelLeft && !isCostLow ? 'end' : 'start'}
              >
                <tspan {...labelPosition} dy={isCostLow ? '-3.3em' : '-1.7em'}>
                  Coût couvert
                </tspan>
                <tspan {...labelPosition} dy="1.2em">
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
