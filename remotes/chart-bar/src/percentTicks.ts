/** Shares from −1 to 1 as `50 %`. */
export function percentTicks(ticks: readonly number[]): readonly string[] {
  return ticks.map((tick) => percent(tick, 0));
}

export function percent(share: number, decimals: number): string {
  return `${(share * 100).toFixed(decimals).replace('-', '\u2212')}\u00a0%`;
}
