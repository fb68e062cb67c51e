/**
 * Milliseconds that a fixed loop of integers takes: how busy the machine is. Runs here and, as it stands, in
 * a page, so it names nothing outside.
 */
export function fixedWorkMs(): number {
  const startedMs = performance.now();
  let value = 1;
  for (let step = 0; step < 60_000_000; step += 1) value = (Math.imul(value, 31) + step) | 0;
  // Read, lest the loop be left out.
  return value === 0 ? 0 : performance.now() - startedMs;
}
