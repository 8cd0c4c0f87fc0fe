/** Lays panels out on the drawn roof. It is a plan, not a structural calculation. */
import { panelM, roofM } from './assumptions.ts';

/** Ratio of columns to rows that the layout comes nearest to. */
const targetRatio = 1.6;

export interface RoofLayout {
  /** Panels that fit and are drawn; at most `wanted`. */
  drawn: number;
  wanted: number;
  columns: number;
  rows: number;
  /** Size of a panel in metres: portrait, or landscape where more of them fit. */
  panel: { width: number; height: number };
  /** Top left corners in metres from the roof’s top left corner, row by row. The last row may be incomplete. */
  positions: { x: number; y: number }[];
}

/**
 * Lays out `wanted` panels (a whole number, 0 or more), centred, in the grid nearest to 1.6 columns a row
 * among those that fit and leave no row empty. Panels are in portrait unless more are wanted than fit so: then they
 * are in landscape if that holds more.
 */
export function layOutRoof(wanted: number): RoofLayout {
  const portrait = panelM;
  const landscape = { width: panelM.height, height: panelM.width };
  const panel =
    wanted > capacityOf(portrait) && capacityOf(landscape) > capacityOf(portrait)
      ? landscape
      : portrait;
  const drawn = Math.min(wanted, capacityOf(panel));
  const { columns, rows } = chooseGrid(drawn, panel);
  const left = (roofM.width - columns * panel.width) / 2;
  const top = (roofM.height - rows * panel.height) / 2;
  const positions = Array.from({ length: drawn }, (_, index) => ({
    x: left + (index % columns) * panel.width,
    y: top + Math.floor(index / columns) * panel.height,
  }));
  return { drawn, wanted, columns, rows, panel, positions };
}

type PanelSize = RoofLayout['panel'];

function capacityOf(panel: PanelSize): number {
  return mostColumns(panel) * mostRows(panel);
}

function mostColumns({ width }: PanelSize): number {
  return Math.floor(roofM.width / width);
}

function mostRows({ height }: PanelSize): number {
  return Math.floor(roofM.height / height);
}

function chooseGrid(drawn: number, panel: PanelSize): { columns: number; rows: number } {
  let best = { columns: 0, rows: 0 };
  for (let rows = 1; rows <= mostRows(panel) && rows <= drawn; rows += 1) {
    const columns = Math.ceil(drawn / rows);
    const isComplete = Math.ceil(drawn / columns) === rows;
    if (columns > mostColumns(panel) || !isComplete) continue;
    if (best.rows === 0 || distance({ columns, rows }) < distance(best)) best = { columns, rows };
  }
  return best;
}

function distance({ columns, rows }: { columns: number; rows: number }): number {
  return Math.abs(columns / rows - targetRatio);
}
