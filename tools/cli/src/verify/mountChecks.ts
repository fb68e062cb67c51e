import type { CDPSession, Page } from 'playwright-core';
import { type CheckResult, checkFromProblems, failed, failureText, passed } from './check';
import type { Failure } from './page/chartHarness';

/** Number of mounts in the leak check. */
const mounts = 50;
/** Nodes and listeners that may remain: caches, and what a browser counts late. */
const leakTolerance = 20;
/** Budget of the first drawing, as a multiple of the time of `calibrate`. */
const maxSpeedRatio = 6;

/** Checks that a chart reports no errors while it is mounted, updated and unmounted. */
export function lifecycleChecks(failures: readonly Failure[]): CheckResult[] {
  const check = checkFromProblems('life', failures.map(failureText), {
    good: `mounted, updated and unmounted ${mounts} times`,
    remedy: 'Clean up in unmount, which runs once for each mount (C43).',
  });
  return [check];
}

/** Mounts and unmounts repeatedly: collects errors, leaks and times. */
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
  // Warm-up: what is created once, at first use, isn't a leak.
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

/** What remains compared with before. Waits, because timers of the mounting core live for some seconds. */
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

function leaksCheck(leaks: Leaks | null): CheckResult {
  const remedy =
    'Stop every timer, listener, observer and subscription in unmount, and keep no element.';
  if (!leaks) return failed('leaks', 'not checked, because mounting failed', remedy);
  const { nodes, listeners, retained } = leaks;
  if (isClean(leaks)) return passed('leaks', `no leaks after ${mounts} mounts`);
  const found = `after ${mounts} mounts, ${retained} elements, ${nodes} nodes and ${listeners} listeners remain`;
  return failed('leaks', found, remedy);
}

function speedCheck(times: readonly number[], calibration: number): CheckResult {
  const median = [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  const ratio = median / calibration;
  const found = `drawn in ${Math.round(median)} ms, ${ratio.toFixed(1)} times the reference; the limit is ${maxSpeedRatio}`;
  if (ratio <= maxSpeedRatio) return passed('speed', found);
  return failed('speed', found, 'Do less in mount and in the first layout.');
}
