/** The sync’s limits. The environment may change two of them: see `config.ts`. */

/** Of one request to Strapi. The wait before retry n, counted from 0: min(retryBaseMs · 2ⁿ, longestWaitMs). */
export const requestLimits = {
  /** Until the response begins, and between two parts of it. */
  timeoutMs: 15_000,
  /** A whole response may take this many times `timeoutMs`: a server could send a byte a second for ever. */
  longestResponseTimeouts: 20,
  retries: 3,
  retryBaseMs: 1000,
  longestWaitMs: 30_000,
  /** About ten times the largest page of articles. */
  largestBytes: 50_000_000,
  requestsAtOnce: 4,
} as const;

/** Longer texts come from an accident or an attack, not from an editor. In characters. */
export const textLimits = {
  title: 500,
  text: 1_000_000,
  /** Of one block of an article: a small book. */
  markdown: 200_000,
} as const;

/** What keeps a Markdown text readable within a second: lists and quotes are read again at each of their depths. */
export const markdownLimits = {
  /** Depth of blocks; each level of a list is two. */
  nesting: 40,
  /** Parts of blocks: short rows of a wide table make many. */
  tokens: 300_000,
  /** `[`: each may begin a link, a note or neither, which only a look at what follows tells. */
  brackets: 5_000,
} as const;

export const fileLimits = {
  /** About ten times a photograph. */
  largestBytes: 50_000_000,
  /** Each is in memory. */
  downloadsAtOnce: 4,
  /** An object storage may redirect to the file. */
  redirects: 3,
  /** Files in a row without a response, each retried: after these, nothing more is requested from their storage. */
  timeoutsInRow: 5,
  /** Characters of a file’s name: with hash and type it must fit into a file system’s 255 bytes. */
  longestStem: 80,
} as const;

/** What one sync may take away: more is an accident rather than an intention. */
export const guardLimits = {
  /** Share of a collection’s entries. */
  largestEntryLoss: 0.3,
  /** Share of the snapshot’s files. */
  largestFileLoss: 0.3,
  /** Fewer lost files may be mistakes of editors. */
  fewestLostFiles: 5,
} as const;
