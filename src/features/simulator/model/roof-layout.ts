/** Lays panels out on the drawn roof. It is a plan, not a structural calculation. */
import { panelSizeM, roofSizeM } from './assumptions.ts';

/** Preferred ratio of columns to rows. */
const targetGridRatio = 1.6;

export interface RoofLayout {
  /** Number of panels that fit on the roof and are drawn; at most `wantedCount`. */
  drawnCount: number;
  wantedCount: number;
  columns: number;
  rows: number;
  /** Size of a panel in metres: portrait, or landscape where more of them fit. */
  panel: { width: number; height: number };
  /** Top left corners of the panels in metres from the roof’s top left corner, row by row. The last row may be incomplete. */
  positions: { x: number; y: number }[];
}

/**
 * Lays out `wantedCount` panels (a whole number, 0 or more) in a centred grid. Among the grids that fit and have no
 * empty row, it chooses the one whose ratio of columns to rows is nearest to `targetGridRatio`. Panels are in portrait,
 * or in landscape if not all fit in portrait and more fit in landscape.
 */
export function layOutRoof(wantedCount: number): RoofLayout {
  const portraitPanel = panelSizeM;
  const landscapePanel = { width: panelSizeM.height, height: panelSizeM.width };
  const panel =
    wantedCount > roofCapacityFor(portraitPanel) &&
    roofCapacityFor(landscapePanel) > roofCapacityFor(portraitPanel)
      ? landscapePanel
      : portraitPanel;
  const drawnCount = Math.min(wantedCount, roofCapacityFor(panel));
  const { columns, rows } = chooseGrid(drawnCount, panel);
  const gridLeft = (roofSizeM.width - columns * panel.width) / 2;
  const gridTop = (roofSizeM.height - rows * panel.height) / 2;
  const positions = Array.from({ length: drawnCount }, (_, index) => ({
    x: gridLeft + (index % columns) * panel.width,
    y: gridTop + Math.floor(index / columns) * panel.height,
  }));
  return { drawnCount, wantedCount, columns, rows, panel, positions };
}

type PanelSize = RoofLayout['panel'];

function roofCapacityFor(panel: PanelSize): number {
  return maxColumns(panel) * maxRows(panel);
}

function maxColumns({ width }: PanelSize): number {
  return Math.floor(roofSizeM.width / width);
}

function maxRows({ height }: PanelSize): number {
  return Math.floor(roofSizeM.height / height);
}

function chooseGrid(drawnCount: number, panel: PanelSize): { columns: number; rows: number } {
  let bestGrid = { columns: 0, rows: 0 };
  for (let rows = 1; rows <= maxRows(panel) && rows <= drawnCount; rows += 1) {
    const columns = Math.ceil(drawnCount / rows);
    const hasNoEmptyRow = Math.ceil(drawnCount / columns) === rows;
    if (columns > maxColumns(panel) || !hasNoEmptyRow) continue;
    if (
      bestGrid.rows === 0 ||
      distanceToTargetRatio({ columns, rows }) < distanceToTargetRatio(bestGrid)
    )
      bestGrid = { columns, rows };
  }
  return bestGrid;
}

function distanceToTargetRatio({ columns, rows }: { columns: number; rows: number }): number {
  return Math.abs(columns / rows - targetGridRatio);
}
