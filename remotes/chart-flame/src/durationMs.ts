const unitsMs: Readonly<Record<string, number>> = {
  d: 86_400_000,
  h: 3_600_000,
  min: 60_000,
  s: 1000,
  ms: 1,
  µs: 1e-3,
  us: 1e-3,
  ns: 1e-6,
};

/** Milliseconds of one unit of duration. Unknown units are taken for milliseconds. */
export function durationMs(unit: string | undefined): number {
  return unitsMs[(unit ?? '').replace('μ', 'µ')] ?? 1;
}
