import { type Finding, good, warning } from './finding';

/** Signed channels and tokens have expiry times; a few seconds don't matter. */
const toleranceMs = 30_000;

/** Compares the local clock with a server's `Date` header, which has whole seconds. */
export function checkClock(date: string | null, nowMs: number): Finding {
  const serverMs = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(serverMs))
    return good('Clock', 'not compared: the shell’s server sends no Date header');
  const seconds = Math.round(Math.abs(serverMs - nowMs) / 1000);
  if (Math.abs(serverMs - nowMs) <= toleranceMs) return good('Clock', 'matches the shell’s server');
  const found = `differs from the shell’s server by ${seconds} s`;
  return warning('Clock', found, 'Set this computer’s clock: it dates channels.json.');
}
