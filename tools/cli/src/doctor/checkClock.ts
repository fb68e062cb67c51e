import { type Finding, good, warning } from './finding';

/** Signed channels and tokens end at a time; a few seconds do no harm. */
const toleranceMs = 30_000;

/** This machine's clock against a server's `Date` header, which has whole seconds. */
export function checkClock(date: string | null, nowMs: number): Finding {
  const serverMs = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(serverMs)) return good('Clock', 'the shell’s server tells no time to compare');
  const seconds = Math.round(Math.abs(serverMs - nowMs) / 1000);
  if (Math.abs(serverMs - nowMs) <= toleranceMs)
    return good('Clock', 'agrees with the shell’s server');
  const found = `differs from the shell’s server by ${seconds} s`;
  return warning('Clock', found, 'Set this machine’s clock: channels.json is dated by it.');
}
