/** Cumulated savings and cost over the simulated years, with the break-even, as a chart and as a table. */
import type { ReactNode } from 'react';
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

  return (
    <section className="sheet-part">
      <h4 className="sheet-title">Économies cumulées et coût, en euros</h4>
      <div role="img" aria-label={summary}>
        {/* A new element for each summary: a translator may have joined its texts. */}
        <div key={summary} className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm font-semibold">
          <ChartKey name={`Cumul\u00a0: ${formatEuros(cumulatedSavingsEur)}`}>
            <line className="chart-savings" x2="100%" y1="50%" y2="50%" />
          </ChartKey>
          <ChartKey name={`Coût\u00a0: ${formatEuros(totalCostEur)}`}>
            <line className="chart-cost" x2="100%" y1="50%" y2="50%" />
          </ChartKey>
          {breakEven !== null && (
            <ChartKey name={`Coût couvert en ${payback}`}>
              <circle className="chart-break-even" cx="50%" cy="50%" r="6" />
            </ChartKey>
          )}
        </div>
        <div className="chart" translate="no">
          <svg className="chart-drawing">
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
              </>
            )}
          </svg>
        </div>
      </div>
      <SavingsTable years={years} costEur={totalCostEur} />
    </section>
  );
}

interface ChartKeyProps {
  name: string;
  /** The mark, as in the chart. */
  children: ReactNode;
}

function ChartKey({ name, children }: ChartKeyProps) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <svg className="size-6">{children}</svg>
      <span>{name}</span>
    </span>
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
