/**
 * What a build of the site tells this Strapi, `POST /api/site-report`: when it begins, and once at its end. The same
 * shape stands on the site’s side (`scripts/lib/site-report.ts`); a test compares both.
 */
export interface SiteReport {
  formatVersion: 2;
  build: {
    id: string;
    state: 'running' | 'online' | 'unchanged' | 'refused' | 'failed';
    startedAt: string;
    endedAt: string | null;
    /** French, one or several lines. */
    reason: string | null;
  };
  /** What the build read in Strapi; null if it did not come so far. */
  content: SiteContent | null;
}

export interface SiteContent {
  readAt: string;
  /** Content type uid → documentId → the version read, and its page: `/blog/titre`, null if the site does not show it. */
  entries: Record<string, Record<string, { publishedAt: string; page: string | null }>>;
  /** Worst first. */
  problems: SiteProblem[];
  problemsLeftOut: number;
  removals: { type: string; titles: string[]; count: number; before: number }[];
}

export interface SiteProblem {
  uid: string;
  /** documentId; null: the type as a whole. */
  id: string | null;
  type: string;
  entry: string;
  severity: 'omitted' | 'stale' | 'partial' | 'advice';
  label: string;
  message: string;
}

/** Null for another shape. */
export function readSiteReport(body: unknown): SiteReport | null {
  return isReport(body) ? body : null;
}

const states = ['running', 'online', 'unchanged', 'refused', 'failed'];
const severities = ['omitted', 'stale', 'partial', 'advice'];

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isInstant: Check = (value) => isText(value) && !Number.isNaN(Date.parse(value as string));
const isPage: Check = (value) => isText(value) && /^\/(?!\/)[^\s\\]*$/.test(value as string);
const isCount: Check = (value) => Number.isInteger(value) && (value as number) >= 0;
const oneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const recordOf =
  (check: Check): Check =>
  (value) =>
    isObject(value) && Object.values(value).every(check);
const shape =
  (fields: Record<string, Check>): Check =>
  (value) =>
    isObject(value) && Object.entries(fields).every(([name, check]) => check(value[name]));

const isProblem = shape({
  uid: isText,
  id: orNull(isText),
  type: isText,
  entry: isText,
  severity: oneOf(severities),
  label: isText,
  message: isText,
});

const isContent = shape({
  readAt: isInstant,
  entries: recordOf(recordOf(shape({ publishedAt: isInstant, page: orNull(isPage) }))),
  problems: listOf(isProblem),
  problemsLeftOut: isCount,
  removals: listOf(
    shape({ type: isText, titles: listOf(isText), count: isCount, before: isCount }),
  ),
});

const isReport = shape({
  formatVersion: oneOf([2]),
  build: shape({
    id: isText,
    state: oneOf(states),
    startedAt: isInstant,
    endedAt: orNull(isInstant),
    reason: orNull(isText),
  }),
  content: orNull(isContent),
}) as (value: unknown) => value is SiteReport;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
