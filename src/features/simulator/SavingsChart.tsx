/** Cumulated savings and cost over the simulated years, with the break-even, as a chart and as a table. */
import { useEffect, useRef } from 'react';
import { formatEuros } from '../../lib/format.ts';
import { simulatedYears } from './model/assumptions.ts';
import { moneyAxis, savingsByYear, yearTicks } from './model/savings-chart.ts';
import type { Simulation } from './model/simulation.ts';
import { describePayback, formatPayback } from './model/simulation-texts.ts';

/** Vertical distances between the baseline of a label and the chart line that it names. */
const labelAboveLine = '-0.7em';
const labelBelowLine = '1.4em';

interface SavingsChartProps {
  simulation: Simulation;
  /** The same simulation at the public tariffs: a thin line without a label. */
  atTariffs: Simulation | null;
}

export function SavingsChart({ simulation, atTariffs }: SavingsChartProps) {
  const savingsLine = useRef<SVGLineElement>(null);

  // Draws the line of the savings once, when it first comes into view.
  useEffect(() => {
    const line = savingsLine.current;
    if (!line || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      line.animate({ strokeDashoffset: [1, 0] }, { duration: 600, easing: 'ease-out' });
    });
    observer.observe(line);
    return () => observer.disconnect();
  }, []);

  const { totalCostEur, cumulatedSavingsEur, netGainEur, paybackYears } = simulation;
  const { topEur, ticksEur } = moneyAxis(Math.max(cumulatedSavingsEur, totalCostEur));
  const isCostCovered = paybackYears <= simulatedYears;
  const x = (year: number) => `${(year / simulatedYears) * 100}%`;
  const yShare = (amountEur: number) => 1 - amountEur / topEur;
  const y = (amountEur: number) => `${yShare(amountEur) * 100}%`;
  const paybackSentence = describePayback(simulation);
  // Labels must not touch the lines of savings and cost, even on a phone, where a label is half as wide as the chart. The
  // cost’s label is on the right below its line if the lines cross early, on the left below it if they cross near the
  // right end, and otherwise on the left above it. Savings that end closely below the cost have their label below their
  // line, above the axis. A late crossing has no label with its year; the sentence above the
  // chart says it. The label of the gain needs enough height between the lines at its left end.
  const crossingShare = paybackYears / simulatedYears;
  const isCrossingEarly = crossingShare < 0.5;
  const hasSpaceForGainLabel = crossingShare < 0.43;
  const isCrossingLate = crossingShare > 0.72;
  const isCrossingNearEnd = crossingShare > 0.8 && isCostCovered;
  const isCostAlmostCovered = !isCostCovered && crossingShare < 1.3;
  const isCrossingInMiddle = !isCrossingEarly && !isCrossingLate;
  // Lines that cross near the middle pass close to the inner end of the cost’s label, so it is further from its line.
  const distanceAbove = isCrossingInMiddle ? '-1.25em' : labelAboveLine;
  const distanceBelow = isCrossingEarly ? '1.75em' : labelBelowLine;
  const costLabelDistance = isCrossingEarly || isCrossingNearEnd ? distanceBelow : distanceAbove;
  return (
    <section className="sheet-part">
      <h4 className="sheet-title">Économies cumulées et coût, en euros</h4>
      {isCrossingLate && <p className="text-sm">{paybackSentence}</p>}
      {atTariffs && <p className="text-sm">{'Ligne fine\u00a0: aux tarifs publics du moment.'}</p>}
      <div
        role="img"
        aria-label={`En ${simulatedYears} ans, ${formatEuros(cumulatedSavingsEur)} d’économies cumulées pour un coût de ${formatEuros(totalCostEur)}. ${paybackSentence}`}
      >
        {/* SVG does not draw the elements that a browser’s translator inserts. */}
        <div className="savings-chart" translate="no">
          <svg>
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
            {isCostCovered && (
              <svg viewBox={`0 0 ${simulatedYears} 1`} preserveAspectRatio="none">
                <path
                  className="chart-gain"
                  d={`M${paybackYears} ${yShare(totalCostEur)}L${simulatedYears} ${yShare(cumulatedSavingsEur)}V${yShare(totalCostEur)}z`}
                />
              </svg>
            )}
            <line className="chart-cost" x2="100%" y1={y(totalCostEur)} y2={y(totalCostEur)} />
            {atTariffs && (
              <line
                className="chart-tariffs"
                y1="100%"
                x2="100%"
                y2={y(atTariffs.cumulatedSavingsEur)}
              />
            )}
            <line
              ref={savingsLine}
              className="chart-savings"
              pathLength="1"
              y1="100%"
              x2="100%"
              y2={y(cumulatedSavingsEur)}
            />
            <text
              className="chart-label"
              x={isCrossingEarly ? '100%' : '0%'}
              y={y(totalCostEur)}
              dy={costLabelDistance}
              textAnchor={isCrossingEarly ? 'end' : 'start'}
            >
              {`Coût\u00a0: ${formatEuros(totalCostEur)}`}
            </text>
            <text
              className="chart-label"
              x="100%"
              y={y(isCostAlmostCovered ? 0 : cumulatedSavingsEur)}
              dy={isCostAlmostCovered ? '-0.3em' : labelAboveLine}
              textAnchor="end"
            >
              {`Économies\u00a0: ${formatEuros(cumulatedSavingsEur)}`}
            </text>
            {isCostCovered && (
              <circle
                className="chart-break-even"
                cx={x(paybackYears)}
                cy={y(totalCostEur)}
                r="6"
              />
            )}
            {!isCrossingLate && (
              <text
                className="chart-label"
                x={x(paybackYears)}
                dx={isCrossingEarly ? '-0.5em' : '0.7em'}
                y={y(totalCostEur)}
                dy={isCrossingEarly ? labelAboveLine : labelBelowLine}
                textAnchor={isCrossingEarly ? 'end' : 'start'}
              >
                {formatPayback(paybackYears)}
              </text>
            )}
            {hasSpaceForGainLabel && (
              <text
                className="chart-label on-gain"
                x="100%"
                dx="-0.3em"
                y={y(totalCostEur)}
                dy={labelAboveLine}
                textAnchor="end"
              >
                <tspan className="chart-label-start">{'Gain\u00a0: '}</tspan>
                <tspan>{`+${formatEuros(netGainEur)}`}</tspan>
              </text>
            )}
          </svg>
        </div>
      </div>
      <SavingsTable simulation={simulation} />
    </section>
  );
}

function SavingsTable({ simulation }: { simulation: Simulation }) {
  return (
    <details className="mt-1 print:hidden">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-cypress">
        Les chiffres, année par année
      </summary>
      <table className="savings-table">
        <caption className="pb-2 text-left text-ink-2">
          {`Économies cumulées et gain net, une fois déduit le coût de ${formatEuros(simulation.totalCostEur)}`}
        </caption>
        <thead className="border-b-2 border-ink">
          <tr>
            <th scope="col" className="text-left">
              Année
            </th>
            <th scope="col">Économies cumulées</th>
            <th scope="col">Gain net</th>
          </tr>
        </thead>
        <tbody>
          {savingsByYear(simulation).map(({ year, cumulatedSavingsEur, netGainEur }) => (
            <tr key={year} className="border-b border-line">
              <th scope="row" className="text-left font-normal">
                {year}
              </th>
              <td>{formatEuros(cumulatedSavingsEur)}</td>
              <td>{formatEuros(netGainEur)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
