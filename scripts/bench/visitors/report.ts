/** The figures of a page, and the tables they are shown in. */
import type { Run } from './lighthouse';
import type { PageTransfers, Transfer } from './transfers';

export interface PageFigures {
  page: string;
  median: Run;
  bareMedian: Run;
  /** Of the page’s median to the bare page’s, from runs that took turns. */
  ratios: { firstContentfulPaint: number; largestContentfulPaint: number };
  runs: Run[];
  bareRuns: Run[];
  transfers: PageTransfers;
}

type Table = Record<string, Record<string, string | number>>;

export function speedTable(pages: PageFigures[]): Table {
  return table(pages, ({ median, ratios }) => ({
    scores: Object.values(median.scores).join(' '),
    'FCP ms': Math.round(median.firstContentfulPaintMs),
    '× bare': ratios.firstContentfulPaint.toFixed(2),
    'LCP ms': Math.round(median.largestContentfulPaintMs),
    '× bare ': ratios.largestContentfulPaint.toFixed(2),
    'TBT ms': Math.round(median.totalBlockingTimeMs),
    CLS: Number(median.layoutShift.toFixed(3)),
  }));
}

export function transferTable(pages: PageFigures[], when: keyof PageTransfers): Table {
  return table(pages, ({ transfers }) => transferRow(transfers[when]));
}

function transferRow({ requests, bytes, bytesByType, externalHosts }: Transfer) {
  const kilobytes = (count = 0) => (count / 1000).toFixed(1);
  return {
    requests,
    'KB in all': kilobytes(bytes),
    HTML: kilobytes(bytesByType['Document']),
    CSS: kilobytes(bytesByType['Stylesheet']),
    JS: kilobytes(bytesByType['Script']),
    fonts: kilobytes(bytesByType['Font']),
    pictures: kilobytes(bytesByType['Image']),
    'other hosts': externalHosts.join(' ') || 'none',
  };
}

function table(pages: PageFigures[], row: (figures: PageFigures) => Table[string]): Table {
  return Object.fromEntries(pages.map((figures) => [figures.page, row(figures)]));
}
