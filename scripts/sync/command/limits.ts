/** The numbers the sync goes by. Its caller may change two of them: see `config.ts`. */

/** Of one request to Strapi. The wait before retry n, counted from 0: min(retryBaseMs · 2ⁿ, longestWaitMs). */
export const requestLimits = {
  /** Until the answer begins, and between two pieces of it. */
  timeoutMs: 15_000,
  /** How many of these time-outs the whole answer may take: a server may send a byte a second for ever. */
  timeoutsInAll: 20,
  retries: 3,
  retryBaseMs: 1000,
  longestWaitMs: 30_000,
  /** Files may lie behind an object storage’s redirect. */
  redirectsOfFiles: 3,
  /** Some ten times an article list’s largest page, or a photograph. */
  largestBytes: 50_000_000,
  requestsAtOnce: 4,
} as const;

export const listLimits = {
  /** The most that Strapi gives at once; asking for more silently gives 100. */
  pageSize: 100,
  /** Far beyond any company’s site: a server that counts higher is wrong. */
  mostEntries: 100_000,
  /** Levels of JSON: deeper than any content type, and recursion must end. */
  deepestJson: 64,
} as const;

/** What no editor would type: longer texts come from an accident or an attack. */
export const textLimits = {
  /** Characters. */
  title: 500,
  text: 1_000_000,
} as const;

export const fileLimits = {
  /** Each may be a photograph of some megabytes in memory. */
  downloadsAtOnce: 8,
  /** Characters of a name, which leaves room for hash and type within a file system’s 255 bytes. */
  longestStem: 80,
} as const;

/** What may go in one sync: more is an accident rather than an intention. */
export const guardLimits = {
  /** Of a collection’s entries, or of the snapshot’s files. */
  largestLoss: 0.3,
  /** Fewer lost files may be mistakes of editors. */
  fewestLostFiles: 5,
} as const;
