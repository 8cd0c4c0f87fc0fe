/** The payback with each assumption a share lower and higher, as bars and as a table. */
import { sensitivityShare } from './model/assumptions';
import { sensitivityBars } from './model/sensitivity';
import type { Influence, Sensitivity } from './model/sensitivity';
import { formatPayback, formatPaybackRange } from './model/simulation-texts';
import { countOf, formatPercent } from '../../lib/format';
import { openCustomAssumptions } from './CustomAssumptions';
import { Disclosure } from './Disclosure';

const percent = formatPercent(sensitivityShare * 100);

export function SensitivityAnalysis({ sensitivity }: { sensitivity: Sensitivity }) {
  const { influences, shortestYears, longestYears, worstYears } = sensitivity;
  return (
    <Disclosure
      title={`Et si une hypothèse se trompe de ${percent}\u00a0?`}
      summary={formatPaybackRange(shortestYears, longestYears)}
    >
      <p>
        {`Chaque barre montre en combien de temps l’installation est amortie si cette seule hypothèse est de ${percent} plus basse ou plus haute. Si toutes se trompent en votre défaveur\u00a0: ${formatPayback(worstYears)}.`}
      </p>
      <InfluenceBars sensitivity={sensitivity} />
      <details>
        <summary className="sheet-summary">Les chiffres, hypothèse par hypothèse</summary>
        <table className="sheet-table">
          <caption>Amortissement, si l’hypothèse est plus basse ou plus haute</caption>
          <thead>
            <tr>
              <th scope="col">Hypothèse</th>
              <th scope="col">{`−\u00a0${percent}`}</th>
              <th scope="col">{`+\u00a0${percent}`}</th>
            </tr>
          </thead>
          <tbody>
            {influences.map(({ label, lowerYears, higherYears }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{formatPayback(lowerYears)}</td>
                <td>{formatPayback(higherYears)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <button type="button" className="sheet-action" onClick={openCustomAssumptions}>
        Mettre mes propres chiffres
      </button>
    </Disclosure>
  );
}

function InfluenceBars({ sensitivity }: { sensitivity: Sensitivity }) {
  const { paybackYears, influences } = sensitivity;
  const axis = sensitivityBars(sensitivity);
  if (!axis) return null;
  const payback = `${axis.paybackPercent}%`;
  const range = ({ lowerYears, higherYears }: Influence) =>
    formatPaybackRange(lowerYears, higherYears);
  const summary = influences
    .map((influence) => `${influence.label}, ${range(influence)}`)
    .join('\u00a0; ');
  return (
    <div
      className="influences"
      role="img"
      aria-label={`Amortissement, à ${percent} près\u00a0: ${summary}.`}
    >
      {influences.map((influence, index) => {
        const { startPercent, endPercent } = axis.bars[index] ?? { startPercent: 0, endPercent: 0 };
        return (
          <div key={influence.label + range(influence)} className="influence">
            <span>{influence.label}</span>
            <svg className="influence-bar">
              <line className="chart-grid" x2="100%" y1="50%" y2="50%" />
              <BarPart className="influence-shorter" from={startPercent} to={axis.paybackPercent} />
              <BarPart className="influence-longer" from={axis.paybackPercent} to={endPercent} />
              <line className="influence-payback" x1={payback} x2={payback} y2="100%" />
            </svg>
            <span className="influence-range">{range(influence)}</span>
          </div>
        );
      })}
      <div className="influence" translate="no">
        <svg className="influence-axis">
          <text className="plan-text" y="1em">
            {countOf(axis.fromYears, 'an')}
          </text>
          <text className="chart-label" paintOrder="stroke" x={payback} y="1em" textAnchor="middle">
            {formatPayback(paybackYears)}
          </text>
          <text className="plan-text" x="100%" y="1em" textAnchor="end">
            {countOf(axis.toYears, 'an')}
          </text>
        </svg>
      </div>
    </div>
  );
}

function BarPart({ className, from, to }: { className: string; from: number; to: number }) {
  return (
    <rect
      className={className}
      x={`${from}%`}
      y="20%"
      width={`${Math.max(to - from, 0)}%`}
      height="60%"
    />
  );
}
