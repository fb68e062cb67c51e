/** Input of the automatic bin width. */
export interface BinWidthInput {
  /** Number of rows, or the equivalent of the weights. */
  readonly rows: number;
  /** Interquartile range. */
  readonly iqr: number;
  /** Max minus min. */
  readonly extent: number;
}

/**
 * The bin width of Freedman and Diaconis (On the histogram as a density estimator: L2 theory,
 * Zeitschrift für Wahrscheinlichkeitstheorie 57, 1981), which depends on the interquartile range
 * and so not on outliers. If that range is 0, the number of bins is that of Sturges (The choice of
 * a class interval, JASA 21, 1926).
 */
export function autoBinWidth({ rows, iqr, extent }: BinWidthInput): number {
  const width = (2 * iqr) / Math.cbrt(rows);
  if (width > 0) return width;
  return extent / (Math.ceil(Math.log2(Math.max(1, rows))) + 1);
}
