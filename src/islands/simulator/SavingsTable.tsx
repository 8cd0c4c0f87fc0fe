/** The chart’s figures, year by year, for those who read or hear them better than a drawing. */
import { formatEuros } from '../../domain/text/format';
import type { YearOfSavings } from '../../domain/simulator/savings-over-years';

interface SavingsTableProps {
  years: YearOfSavings[];
  costEur: number;
}

export function SavingsTable({ years, costEur }: SavingsTableProps) {
  return (
    <details className="screen-only mt-4">
      <summary className="sheet-summary">Les chiffres, année par année</summary>
      <table className="mt-2 w-full border-collapse text-right text-sm tabular-nums">
        <caption className="pb-2 text-left text-ink-2">
          {`Économies cumulées et gain net, une fois déduit le coût de ${formatEuros(costEur)}`}
        </caption>
        <thead>
          <tr className="border-b-2 border-ink">
            <th scope="col" className="py-1.5 text-left font-semibold">
              Année
            </th>
            <th scope="col" className="py-1.5 font-semibold">
              Économies cumulées
            </th>
            <th scope="col" className="py-1.5 font-semibold">
              Gain net
            </th>
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, cumulatedSavingsEur, netGainEur }) => (
            <tr key={year} className="border-b border-line">
              <th scope="row" className="py-1 text-left font-normal">
                {year}
              </th>
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
