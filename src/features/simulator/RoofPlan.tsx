/** A plan of the roof: ridge, panels with their cells, dimensions. */
import { formatCount } from '../../lib/format.ts';
import { roofSizeM } from './model/assumptions.ts';
import { layOutRoof } from './model/roof-layout.ts';
import type { RoofLayout } from './model/roof-layout.ts';

/** Half the gap between two panels, in metres. */
const halfPanelGapM = 0.03;
/** Number of cells along the short and the long side of a panel. */
const cellsPerPanelSide = { short: 4, long: 7 };

export function RoofPlan({ panelCount }: { panelCount: number }) {
  const layout = layOutRoof(panelCount);
  const { drawnCount, wantedCount } = layout;
  return (
    <figure className="plan-figure">
      {/* SVG does not draw the elements that a browser’s translator inserts. */}
      <div className="roof-plan" translate="no">
        {/* The inner drawing is scaled to the available width; the text around it keeps its size. */}
        <svg role="img" aria-labelledby="roof-caption">
          <svg viewBox={`0 0 ${roofSizeM.width} ${roofSizeM.height}`}>
            <rect className="plan-roof" width={roofSizeM.width} height={roofSizeM.height} />
            <path className="plan-tiles" vectorEffect="non-scaling-stroke" d={tilePath()} />
            <path className="plan-panels" d={panelPath(layout)} />
            <CellPattern {...layout} />
            <path fill="url(#roof-cells)" d={panelPath(layout)} />
          </svg>
          <rect className="plan-edges" width="100%" height="100%" />
          <line className="plan-ridge" x2="100%" />
          <text className="plan-text" x="50%" dy="-0.7em" textAnchor="middle">
            Faîtage
          </text>
          <svg className="plan-dimension" y="100%" width="100%" height="1">
            <line x2="100%" y1="14" y2="14" />
            <line y1="8" y2="20" />
            <line x1="100%" x2="100%" y1="8" y2="20" />
            <text className="plan-text" x="50%" y="14" dy="1.4em" textAnchor="middle">
              {`${roofSizeM.width}\u00a0m`}
            </text>
          </svg>
          <svg className="plan-dimension" x="100%" width="1" height="100%">
            <line x1="14" x2="14" y2="100%" />
            <line x1="8" x2="20" />
            <line x1="8" x2="20" y1="100%" y2="100%" />
            <text className="plan-text" x="22" y="50%" dy="0.35em">
              {`${roofSizeM.height}\u00a0m`}
            </text>
          </svg>
        </svg>
      </div>
      <figcaption id="roof-caption" className="text-sm text-ink-2">
        {drawnCount < wantedCount
          ? `${formatCount(drawnCount, 'panneau dessiné', 'panneaux dessinés')} sur\u00a0${wantedCount}`
          : `${formatCount(drawnCount, 'panneau', 'panneaux')} sur un toit de ${roofSizeM.width}\u00a0×\u00a0${roofSizeM.height}\u00a0m`}
      </figcaption>
    </figure>
  );
}

/** Returns the SVG path of the lines between rows of tiles. A row is half a metre high. */
function tilePath(): string {
  const tileLinePositionsM = Array.from(
    { length: roofSizeM.height * 2 - 1 },
    (_, row) => (row + 1) / 2,
  );
  return tileLinePositionsM.map((y) => `M0 ${y}H${roofSizeM.width}`).join('');
}

function panelPath({ positions, panel }: RoofLayout): string {
  const width = panel.width - 2 * halfPanelGapM;
  const height = panel.height - 2 * halfPanelGapM;
  return positions
    .map(({ x, y }) => `M${x + halfPanelGapM} ${y + halfPanelGapM}h${width}v${height}h-${width}z`)
    .join('');
}

/** The lines between the cells of all panels. */
function CellPattern({ positions: [first], panel: { width, height } }: RoofLayout) {
  const isPortrait = height > width;
  const cellWidth = width / (isPortrait ? cellsPerPanelSide.short : cellsPerPanelSide.long);
  const cellHeight = height / (isPortrait ? cellsPerPanelSide.long : cellsPerPanelSide.short);
  return (
    <pattern
      id="roof-cells"
      patternUnits="userSpaceOnUse"
      x={first?.x}
      y={first?.y}
      width={cellWidth}
      height={cellHeight}
    >
      <path className="plan-cells" d={`M0 ${cellHeight}V0H${cellWidth}`} />
    </pattern>
  );
}
