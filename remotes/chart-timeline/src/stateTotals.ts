/** How often each state occurs, and for how long, kept while spans are added: reading them again
 * for a summary or a legend would cost more than laying them out. */
export class StateTotals {
  /** Number of spans by state. */
  readonly counts: number[] = [];
  /** Milliseconds of spans that have ended, by state. */
  readonly times: number[] = [];

  /** Adds spans, or removes them where `count` is negative. States below 0 are none. */
  change(state: number, count: number, ms: number): void {
    if (state < 0) return;
    const { counts, times } = this;
    counts[state] = (counts[state] ?? 0) + count;
    times[state] = (times[state] ?? 0) + ms;
  }
}
