/** What the width of bins goes by. */
export interface BinWidthInput {
  /** Rows, or what weights are worth in rows. */
  readonly rows: number;
  /** Between the quartiles. */
  readonly iqr: number;
  /** From the least to the greatest value. */
  readonly extent: number;
}

/**
 * The width that Freedman and Diaconis found to lose least of the distribution (On the histogram as
 * a density estimator: L2 theory, Zeitschrift für Wahrscheinlichkeitstheorie 57, 1981): it goes by
 * the middle half of the values, and so not by a few far ones. Where that half is one value, as many
 * bins as Sturges would have (The choice of a class interval, JASA 21, 1926).
 */
export function autoWidth({ rows, iqr, extent }: BinWidthInput): number {
  const width = (2 * iqr) / Math.cbrt(rows);
  if (width > 0) return width;
  return extent / (Math.ceil(Math.log2(Math.max(1, rows))) + 1);
}
