/** What the visitors of a measurement have. */
export interface Conditions {
  /** Each measurement is the median of so many. */
  runs: number;
  /** How many times slower than here the processor is. */
  slowdown: number;
}
