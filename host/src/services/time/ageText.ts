const units = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
] as const;

/** Formats a duration, rounded down: `8 s`, `11 min`, `3 h`, `2 d`. Hours up to 48 h. */
export function ageText(ageMs: number): string {
  for (const [unit, unitMs] of units) {
    const min = unit === 'd' ? 2 : 1;
    if (ageMs >= min * unitMs) return `${Math.floor(ageMs / unitMs)}\u00a0${unit}`;
  }
  return `${Math.max(0, Math.floor(ageMs / 1000))}\u00a0s`;
}
