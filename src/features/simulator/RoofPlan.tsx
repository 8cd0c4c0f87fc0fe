/** A plan of the roof: ridge, panels with their cells, dimensions. */
import { formatCount } from '../../lib/format.ts';
import { roofM } from './model/assumptions.ts';
import { layOutRoof } from './model/roof-layout.ts';
import type { RoofLayout } from './model/roof-layout.ts';

/** Half the gap between two panels, in metres. */
const halfGapM = 0.03;
/** Number of cells along the short and the long side of a panel. */
const cellCounts = { short: 4, long: 7 };

export function RoofPlan({ panelCount }: { panelCount: number }) {
  const layout = layOutRoof(panelCount);
  const { drawnCount, wantedCount } = layout;
  return (
    <figure className="mt-3 print:mt-0">
      {/* SVG does not draw the elements that a browser’s translator inserts. */}
      <div
        className="bg-paper pb-[min(2.2rem,11vw)] pr-[min(2.75rem,13vw)] pt-[min(1.75rem,8.75vw)] text-ink forced-color-adjust-none print:max-w-80 print:pb-14"
        translate="no"
      >
        {/* The inner drawing is scaled to the available width; the text around it keeps its size. */}
        <svg
          className="block aspect-[10/6] w-full overflow-visible"
          role="img"
          aria-labelledby="roof-caption"
        >
          <svg className="overflow-visible" viewBox={`0 0 ${roofM.width} ${roofM.height}`}>
            <rect className="fill-ground-2" width={roofM.width} height={roofM.height} />
            <path
              className="fill-none stroke-line"
              vectorEffect="non-scaling-stroke"
              d={tilePath()}
            />
            <path className="fill-cypress-deep" d={panelPath(layout)} />
            <CellPattern {...layout} />
            <path fill="url(#roof-cells)" d={panelPath(layout)} />
          </svg>
          <rect className="fill-none stroke-ink stroke-[1.5]" width="100%" height="100%" />
          <line className="stroke-ink stroke-[5]" x2="100%" />
          <text className="plan-text" x="50%" dy="-0.7em" textAnchor="middle">
            Faîtage
          </text>
          <svg className="overflow-visible stroke-ink-2" y="100%" width="100%" height="1">
            <line x2="100%" y1="14" y2="14" />
            <line y1="8" y2="20" />
            <line x1="100%" x2="100%" y1="8" y2="20" />
            <text className="plan-text" x="50%" y="14" dy="1.4em" textAnchor="middle">
              {`${roofM.width}\u00a0m`}
            </text>
          </svg>
          <svg className="overflow-visible stroke-ink-2" x="100%" width="1" height="100%">
            <line x1="14" x2="14" y2="100%" />
            <line x1="8" x2="20" />
            <line x1="8" x2="20" y1="100%" y2="100%" />
            <text className="plan-text" x="22" y="50%" dy="0.35em">
              {`${roofM.height}\u00a0m`}
            </text>
          </svg>
        </svg>
      </div>
      <figcaption id="roof-caption" className="text-sm text-ink-2">
        {drawnCount < wantedCount
          ? `${formatCount(drawnCount, 'panneau dessiné', 'panneaux dessinés')} sur\u00a0${wantedCount}`
          : `${formatCount(drawnCount, 'panneau', 'panneaux')} sur un toit de ${roofM.width}\u00a0×\u00a0${roofM.height}\u00a0m`}
      </figcaption>
    </figure>
  );
}

/** Returns the lines between rows of tiles, half a metre each. */
function tilePath(): string {
  const rows = Array.from({ length: roofM.height * 2 - 1 }, (_, row) => (row + 1) / 2);
  return rows.map((y) => `M0 ${y}H${roofM.width}`).join('');
}

function panelPath({ positions, panel }: RoofLayout): string {
  const width = roundToMillimetre(panel.width - 2 * halfGapM);
  const height = roundToMillimetre(panel.height - 2 * halfGapM);
  return positions
    .map(
      ({ x, y }) =>
        `M${roundToMillimetre(x + halfGapM)} ${roundToMillimetre(y + halfGapM)}h${width}v${height}h-${width}z`,
    )
    .join('');
}

/** The lines between the cells of all panels. */
function CellPattern({ positions: [first], panel: { width, height } }: RoofLayout) {
  const isPortrait = height > width;
  const cellWidth = width / (isPortrait ? cellCounts.short : cellCounts.long);
  const cellHeight = height / (isPortrait ? cellCounts.long : cellCounts.short);
  return (
    <pattern
      id="roof-cells"
      patternUnits="userSpaceOnUse"
      x={first?.x}
      y={first?.y}
      width={cellWidth}
      height={cellHeight}
    >
      <path
        className="fill-none stroke-paper/30 stroke-[0.04]"
        d={`M0 ${cellHeight}V0H${cellWidth}`}
      />
    </pattern>
  );
}

/** Rounds a length in metres to the millimetre, which shortens the paths of the drawing. */
function roundToMillimetre(value: number): number {
  return Math.round(value * 1000) / 1000;
}
