import type { ChartManifest } from '@chartroom/contract';
import type { CDPSession, Page } from 'playwright-core';
import type { ChartFixture } from '../fixture/fixture';
import { changesFor } from './changes';
import { byFaults, type Check, failed, passed, warned } from './check';
import type { Fault } from './page/chartStage';

/** So many mounts may leave nothing behind. */
const mounts = 50;
/** Of them, what is left may be this much: caches, and what a browser does not count at once. */
const leftOver = 20;
/** The first drawing may take as long as so many pieces of the work of `calibrate`. */
const speedLimit = 6;
/** More stops of the Tab key than this are a long way through a dashboard. */
const tabLimit = 12;

/** Everything that a chart must do in a page, in the order in which it is looked at. */
export async function checkChart(
  page: Page,
  manifest: ChartManifest,
  { kind: _kind, ...fixture }: ChartFixture,
): Promise<readonly Check[]> {
  const open = (change = {}) =>
    page.evaluate(([fixture, change]) => window.conformance.openChart(fixture, change), [
      fixture,
      change,
    ] as const);
  const close = () => page.evaluate(() => window.conformance.closeChart());

  const fault = await open();
  if (fault) {
    await close();
    return [failed('draws', inWords(fault), 'Start it by `remote dev`, where its error shows.')];
  }
  const checks: Check[] = [await checkDrawing(page)];
  checks.push(await checkAccessibility(page));
  checks.push(await checkKeyboard(page));
  checks.push(await checkTable(page, fixture.columns));
  const changed = await checkUpdates(page, changesFor(manifest, fixture.options));
  const reports = await close();
  if (changed.level === 'problem') return [...checks, changed, ...lifeOf(reports)];
  checks.push(changed);
  const { life, leaks, speed } = await checkMounts(page, open, close);
  return [...checks, ...lifeOf([...reports, ...life]), leaks, speed];
}

async function checkDrawing(page: Page): Promise<Check> {
  const seen = await page.evaluate(async () => {
    const { hasDrawn, summary, imageBytes } = window.conformance;
    return {
      hasDrawn: hasDrawn(),
      summary: summary(),
      imageBytes: await imageBytes().catch(() => 0),
    };
  });
  const faults = [
    ...(seen.hasDrawn ? [] : ['nothing stands in its element']),
    ...(seen.summary?.trim() ? [] : ['it gives no summary']),
    ...(seen.imageBytes > 0 ? [] : ['it gives no image']),
  ];
  return byFaults('draws', faults, {
    good: `“${seen.summary}”`,
    remedy:
      'A mounted chart draws in domElement and hands out summary and image by onHandle (C65).',
  });
}

async function checkUpdates(page: Page, changes: ReturnType<typeof changesFor>): Promise<Check> {
  for (const [what, change] of changes) {
    const fault = await page.evaluate((change) => window.conformance.changeChart(change), change);
    if (!fault) continue;
    const remedy = 'A chart draws whatever input the contract allows (C42, C50 to C54).';
    return failed('updates', `with ${what}: ${inWords(fault)}`, remedy);
  }
  return passed('updates', `${changes.length} other inputs: sizes, theme, language, every option`);
}

/** Failures that a chart reports while it is mounted or on its way out. */
function lifeOf(faults: readonly Fault[]): Check[] {
  const check = byFaults('life', faults.map(inWords), {
    good: `mounted, updated and unmounted ${mounts} times`,
    remedy: 'unmount comes once for each mount and leaves nothing behind (C43).',
  });
  return [check];
}

async function checkMounts(
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

async function checkAccessibility(page: Page): Promise<Check> {
  const shown = await page.evaluate(() => window.conformance.accessibilityFaults());
  await page.evaluate(() => window.conformance.changeChart({ view: 'table', theme: 'dark' }));
  const asTable = await page.evaluate(() => window.conformance.accessibilityFaults());
  await page.evaluate(() => window.conformance.changeChart({}));
  return byFaults('accessibility', [...shown, ...asTable], {
    good: 'axe finds nothing of WCAG 2.1 A and AA, as chart and as table',
    remedy: 'Give every control a name and a role, and every text its contrast.',
  });
}

/** By the Tab key from a button before the chart to one after it, and back. */
async function checkKeyboard(page: Page): Promise<Check> {
  const remedy = 'A chart has one tab stop with a name, which the Tab key also leaves.';
  await page.focus('#before');
  const names: (string | null)[] = [];
  while (names.length <= tabLimit) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(focused);
    if (focus.isAfter) break;
    names.push(focus.name);
  }
  if (names.length > tabLimit) {
    return failed('keyboard', `the Tab key has not left it after ${tabLimit} stops`, remedy);
  }
  if (names.length === 0) return failed('keyboard', 'the Tab key passes it by', remedy);
  if (names.some((name) => !name)) return failed('keyboard', 'a tab stop has no name', remedy);
  await page.keyboard.press('Shift+Tab');
  const back = await page.evaluate(focused);
  if (back.isAfter || !back.name) return failed('keyboard', 'there is no way back into it', remedy);
  // Keys that a chart may know do no harm where it doesn't.
  for (const key of ['ArrowRight', 'ArrowLeft', 'End', 'Escape']) await page.keyboard.press(key);
  if (names.length > 1) return warned('keyboard', `${names.length} tab stops`, remedy);
  return passed('keyboard', `one tab stop, “${names[0]}”`);
}

/** Runs in the page: where the focus is, through shadow roots. */
function focused(): { readonly isAfter: boolean; readonly name: string | null } {
  let element = document.activeElement;
  const isAfter = element?.id === 'after';
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  const scope = element?.getRootNode() as Document | ShadowRoot | undefined;
  const label = element?.getAttribute('aria-labelledby');
  const labels = label?.split(/\s+/).map((id) => scope?.getElementById(id)?.textContent ?? '');
  const labelled = (element as HTMLInputElement | null)?.labels?.[0]?.textContent;
  const own = element?.getAttribute('aria-label') ?? labels?.join(' ') ?? labelled;
  const text = element?.matches('button, a, summary') ? element.textContent : null;
  return { isAfter, name: (own ?? text ?? element?.getAttribute('title') ?? '').trim() || null };
}

async function checkTable(page: Page, columns: ChartFixture['columns']): Promise<Check> {
  const remedy = 'With view “table” the same data stands there as a real table (C52).';
  const fault = await page.evaluate(() => window.conformance.changeChart({ view: 'table' }));
  const rows = await page.evaluate(() => window.conformance.tableRows());
  await page.evaluate(() => window.conformance.changeChart({}));
  if (fault) return failed('table', inWords(fault), remedy);
  const isEmpty = Object.values(columns).every(({ length }) => length === 0);
  if (rows === 0 && !isEmpty) return failed('table', 'there are no rows in it', remedy);
  return passed('table', `${rows} rows of the fixture in view`);
}

export function inWords({ code, detail }: Fault): string {
  return `${code}: ${detail}`;
}
