import type { CDPSession, Page } from 'playwright-core';
import { byFaults, type Check, failed, inWords, passed } from './check';
import type { Fault } from './page/chartStage';

/** So many mounts may leave nothing behind. */
const mounts = 50;
/** Of them, what is left may be this much: caches, and what a browser does not count at once. */
const leftOver = 20;
/** The first drawing may take as long as so many pieces of the work of `calibrate`. */
const speedLimit = 6;
/** Failures that a chart reports while it is mounted or on its way out. */
export function lifeOf(faults: readonly Fault[]): Check[] {
  const check = byFaults('life', faults.map(inWords), {
    good: `mounted, updated and unmounted ${mounts} times`,
    remedy: 'unmount comes once for each mount and leaves nothing behind (C43).',
  });
  return [check];
}

/** Mounts and unmounts again and again: what fails, what is left, how long it takes. */
export async function checkMounts(
  page: Page,
  open: () => Promise<Fault | null>,
  close: () => Promise<readonly Fault[]>,
) {
  const life: Fault[] = [];
  const times: number[] = [];
  const round = async () => {
    const started = performance.now();
    const fault = await open();
    times.push(performance.now() - started);
    if (fault) life.push(fault);
    life.push(...(await close()));
  };
  // What is made once, at first use, is no leak.
  for (let mount = 0; mount < 5; mount += 1) await round();
  const session = await page.context().newCDPSession(page);
  const before = await counters(session);
  for (let mount = 0; mount < mounts && life.length === 0; mount += 1) await round();
  const leaks = life.length > 0 ? null : await settledLeaks(page, session, before);
  const calibration = await page.evaluate(() => window.conformance.calibrate());
  return { life, leaks: leaksCheck(leaks), speed: speedCheck(times, calibration) };
}

interface Counters {
  readonly nodes: number;
  readonly listeners: number;
}

interface Leaks extends Counters {
  readonly kept: number;
}

async function counters(session: CDPSession): Promise<Counters> {
  await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { nodes, listeners: jsEventListeners };
}

/** What more there is than before; timers of the mounting core hold on for some seconds. */
async function settledLeaks(page: Page, session: CDPSession, before: Counters): Promise<Leaks> {
  const deadline = Date.now() + 8000;
  for (;;) {
    const after = await counters(session);
    const leaks = {
      nodes: after.nodes - before.nodes,
      listeners: after.listeners - before.listeners,
      kept: await page.evaluate(() => window.conformance.kept()),
    };
    if (isClean(leaks) || Date.now() > deadline) return leaks;
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 250)));
  }
}

function isClean({ nodes, listeners, kept }: Leaks): boolean {
  return nodes <= leftOver && listeners <= leftOver && kept <= 2;
}

function leaksCheck(leaks: Leaks | null): Check {
  const remedy =
    'End every timer, listener, observer and subscription in unmount, and keep no element.';
  if (!leaks) return failed('leaks', 'could not be looked at, for mounting failed', remedy);
  const { nodes, listeners, kept } = leaks;
  if (isClean(leaks)) return passed('leaks', `nothing is left of ${mounts} mounts`);
  const found = `of ${mounts} mounts are left: ${kept} elements, ${nodes} nodes, ${listeners} listeners`;
  return failed('leaks', found, remedy);
}

function speedCheck(times: readonly number[], calibration: number): Check {
  const median = [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  const ratio = median / calibration;
  const found = `drawn in ${Math.round(median)} ms, ${ratio.toFixed(1)} of ${speedLimit} times the work to compare with`;
  if (ratio <= speedLimit) return passed('speed', found);
  return failed('speed', found, 'Move what need not be done at first out of mount and layout.');
}
