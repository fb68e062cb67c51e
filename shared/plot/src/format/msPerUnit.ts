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

/** Milliseconds of one unit of duration: `h`, `min`, `µs`. Null for other units. */
export function msPerUnit(unit: string): number | null {
  // Micro sign and Greek letter look alike.
  const name = unit.replace('μ', 'µ');
  return Object.hasOwn(unitsMs, name) ? (unitsMs[name] as number) : null;
}
