import { execFileSync } from 'node:child_process';

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

/** What `fixedWorkMs` takes on the machine that limits of time were made for, with nothing else to do. */
export const referenceWorkMs = 100;

/**
 * How much slower this machine is than that; 1 at least. The best of some processes, lest a moment's load counts, each of
 * which does it once, as pages do: a second time is faster, and Jest's sandbox looks globals up more slowly.
 */
export function slowness(): number {
  const script = `${fixedWorkMs}; console.log(fixedWorkMs())`;
  const run = () => Number(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }));
  return Math.max(1, Math.min(run(), run(), run()) / referenceWorkMs);
}
