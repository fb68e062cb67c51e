import type { CDPSession, Page } from 'playwright-core';
import { type Check, checkFromProblems, failed, failureText, passed } from './check';
import type { Failure } from './page/chartHarness';

/** So many mounts may leave nothing behind. */
const mounts = 50;
/** Of them, what is left may be this much: caches, and what a browser does not count at once. */
const leakTolerance = 20;
/** The first drawing may take as long as so many pieces of the work of `calibrate`. */
const maxSpeedRatio = 6;
/** Failures that a chart reports while it is mounted or on its way out. */
export function lifecycleChecks(failures: readonly Failure[]): Check[] {
  const check = checkFromProblems('life', failures.map(failureText), {
    good: `mounted, updated and unmounted ${mounts} times`,
    remedy: 'unmount comes once for each mount and leaves nothing behind (C43).',
  });
  return [check];
}

/** Mounts and unmounts again and again: what fails, what is left, how long it takes. */
export async function checkMounts(
  page: Page,
  open: () => Promise<Failure | null>,
  close: () => Promise<readonly Failure[]>,
) {
  const failures: Failure[] = [];
  const times: number[] = [];
  const round = async () => {
    const started = performance.now();
    const failure = await open();
    times.push(performance.now() - started);
    if (failure) failures.push(failure);
    failures.push(...(await close()));
  };
  // What is made once, at first use, is no leak.
  for (let mount = 0; mount < 5; mount += 1) await round();
  const session = await page.context().newCDPSession(page);
  const before = await readCounters(session);
  for (let mount = 0; mount < mounts && failures.length === 0; mount += 1) await round();
  const leaks = failures.length > 0 ? null : await settledLeaks(page, session, before);
  const calibration = await page.evaluate(() => window.conformance.calibrate());
  return { failures, leaks: leaksCheck(leaks), speed: speedCheck(times, calibration) };
}

interface Counters {
  readonly nodes: number;
  readonly listeners: number;
}

interface Leaks extends Counters {
  readonly retained: number;
}

async function readCounters(session: CDPSession): Promise<Counters> {
  await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { nodes, listeners: jsEventListeners };
}

/** What more there is than before; timers of the mounting core hold on for some seconds. */
async function settledLeaks(page: Page, session: CDPSession, before: Counters): Promise<Leaks> {
  const deadline = Date.now() + 8000;
  for (;;) {
    const after = await readCounters(session);
    const leaks = {
      nodes: after.nodes - before.nodes,
      listeners: after.listeners - before.listeners,
      retained: await page.evaluate(() => window.conformance.retainedElements()),
    };
    if (isClean(leaks) || Date.now() > deadline) return leaks;
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 250)));
  }
}

function isClean({ nodes, listeners, retained }: Leaks): boolean {
  return nodes <= leakTolerance && listeners <= leakTolerance && retained <= 2;
}

function leaksCheck(leaks: Leaks | null): Check {
  const remedy =
    'End every timer, listener, observer and subscription in unmount, and keep no element.';
  if (!leaks) return failed('leaks', 'could not be looked at, for mounting failed', remedy);
  const { nodes, listeners, retained } = leaks;
  if (isClean(leaks)) return passed('leaks', `nothing is left of ${mounts} mounts`);
  const found = `of ${mounts} mounts are left: ${retained} elements, ${nodes} nodes, ${listeners} listeners`;
  return failed('leaks', found, remedy);
}

function speedCheck(times: readonly number[], calibration: number): Check {
  const median = [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  const ratio = median / calibration;
  const found = `drawn in ${Math.round(median)} ms, ${ratio.toFixed(1)} of ${maxSpeedRatio} times the work to compare with`;
  if (ratio <= maxSpeedRatio) return passed('speed', found);
  return failed('speed', found, 'Move what need not be done at first out of mount and layout.');
}
