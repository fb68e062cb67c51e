import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { recordTrace } from '../charts/recordTrace';
import { operationCosts } from '../charts/traceTasks';
import { startChild } from '../childProcess';
import { launchBrowser } from '../page/browser';
import { followRequests, type PageRequest } from '../page/followRequests';
import { createSignedInState, type StorageState } from '../page/signInOnce';
import { viewport } from '../page/visitDashboard';
import type { PartOptions } from '../part';
import { atLeast, atMost, type Row, withoutTarget } from '../row';
import { median, percentile } from '../statistics';
import type { ManyReady } from './manyMain';

/** Panels in sight when the dashboard is opened: four rows of six. */
const inSight = 24;
const scrollPerFrame = 40;

interface Load {
  readonly panels: number;
  readonly frames: number;
  readonly dragSteps: number;
  readonly edits: number;
}

const whole: Load = { panels: 200, frames: 100, dragSteps: 60, edits: 100 };
const least: Load = { panels: 42, frames: 5, dragSteps: 3, edits: 3 };

/** A dashboard of as many panels as there can be: opened cold, scrolled, arranged, undone. */
export async function runManyPanels({ rounds, isSmoke, onProgress }: PartOptions): Promise<Row[]> {
  const load = isSmoke ? least : whole;
  const child = join(import.meta.dirname, 'manyMain.ts');
  const stack = await startChild<ManyReady>(child, [String(load.panels)]);
  const browser = await launchBrowser();
  const name = `${load.panels} panels`;
  const row = (figure: string, value: number | null, unit = 'ms') => ({
    ...{ part: 'dashboards', unit, value },
    figure: `${name}: ${figure}`,
  });
  try {
    const { url } = stack.ready;
    const storageState = await createSignedInState(browser, url, 'editor');
    const total = rounds ?? 5;
    const opened: Opened[] = [];
    const scrolled: (readonly number[])[] = [];
    for (let round = 0; round < total; round += 1) {
      const visit = await openCold(browser, stack.ready, storageState, load);
      opened.push(visit);
      scrolled.push(visit.frameGaps);
      onProgress(`${name}, opened ${round + 1} of ${total}`);
    }
    const edited = await edit(browser, `${url}/edit`, storageState, load);
    onProgress(`${name}, arranged`);
    const gaps = scrolled.flat();
    const seconds = gaps.reduce((sum, gap) => sum + gap, 0) / 1000;
    return [
      atMost(
        4000,
        row(`opened cold, first ${inSight} drawn`, median(opened.map(({ drawnMs }) => drawnMs))),
      ),
      atMost(6, row('releases in flight', Math.max(...opened.map((o) => o.releases)), '')),
      withoutTarget(row('files of them in flight', Math.max(...opened.map((o) => o.files)), '')),
      atLeast(30, row('scrolled for the first time, frames a second', gaps.length / seconds, '')),
      withoutTarget(row('scrolled for the first time, frame, p95', percentile(gaps, 0.95))),
      atMost(33, row('drag, main thread a frame, p95', percentile(edited.drag, 0.95))),
      withoutTarget(row('drag, main thread a frame, median', median(edited.drag))),
      atMost(
        100,
        row(
          `undo of ${edited.undone.length} steps, until drawn, longest`,
          Math.max(...edited.undone),
        ),
      ),
    ];
  } finally {
    await browser.close();
    await stack.close();
  }
}

interface Opened {
  /** From the start of the navigation. */
  readonly drawnMs: number;
  /** Releases of which files are in flight at once. */
  readonly releases: number;
  /** Files of releases in flight at once. */
  readonly files: number;
  /** Between one frame and the next, while the dashboard is scrolled from its top. */
  readonly frameGaps: readonly number[];
}

async function openCold(
  browser: Browser,
  { url, releaseOrigin }: ManyReady,
  storageState: StorageState,
  load: Load,
): Promise<Opened> {
  const context = await browser.newContext({ viewport, storageState });
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: join(import.meta.dirname, 'manyPanelsPage.js') });
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    const requests = followRequests(cdp);
    await page.goto(url, { waitUntil: 'commit' });
    const drawnMs = await waitForDrawn(page);
    const files = requests().filter((request) => request.url.startsWith(releaseOrigin));
    const frameGaps = await scroll(page, load.frames);
    return { drawnMs, ...inFlight(files), frameGaps };
  } finally {
    await context.close();
  }
}

/** The largest numbers of files, and of releases with such a file, at one time. */
function inFlight(files: readonly PageRequest[]): Pick<Opened, 'files' | 'releases'> {
  const atOnce = files.map(({ startMs }) =>
    files.filter((other) => other.startMs <= startMs && other.endMs > startMs),
  );
  const releases = atOnce.map((now) => new Set(now.map(({ url }) => new URL('.', url).href)).size);
  return { files: Math.max(...atOnce.map((now) => now.length)), releases: Math.max(...releases) };
}

/** Resolves once the first panels are drawn, to the time since the navigation started. */
async function waitForDrawn(page: Page): Promise<number> {
  const drawn = await page.waitForFunction(
    (count) =>
      document.querySelectorAll('[data-panel] [data-status="drawn"]').length >= count &&
      performance.now(),
    inSight,
  );
  return Number(await drawn.jsonValue());
}

/** What `manyPanelsPage.js` adds to the page. */
interface BenchPage {
  chartroomScroll(frames: number, perFrame: number): Promise<readonly number[]>;
  chartroomUndo(steps: number): Promise<readonly number[]>;
}

/** Scrolls as a finger does, some way each frame, and returns the times between frames. */
function scroll(page: Page, frames: number): Promise<readonly number[]> {
  return page.evaluate(
    ([frames, perFrame]) => (globalThis as unknown as BenchPage).chartroomScroll(frames, perFrame),
    [frames, scrollPerFrame] as const,
  );
}

interface Edited {
  /** The main thread’s work in each step of a drag. */
  readonly drag: readonly number[];
  /** Of each step, until it was drawn. */
  readonly undone: readonly number[];
}

async function edit(
  browser: Browser,
  url: string,
  storageState: StorageState,
  { dragSteps, edits }: Load,
): Promise<Edited> {
  const context = await browser.newContext({ viewport, storageState });
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: join(import.meta.dirname, 'manyPanelsPage.js') });
    await page.goto(url);
    await waitForDrawn(page);
    const trace = await recordTrace(await browser.newBrowserCDPSession());
    await drag(page, dragSteps);
    const drags = operationCosts(await trace.stop()).map(({ cpuMs }) => cpuMs);
    await moveByKeys(page, edits);
    const undone = await undo(page, edits);
    return { drag: drags, undone };
  } finally {
    await context.close();
  }
}

/** Carries the first panel over the others by its header, then puts it back. */
async function drag(page: Page, steps: number): Promise<void> {
  const box = await page.locator('[data-edit-panel="panel-0"]').boundingBox();
  if (!box) throw new Error('The panel to drag is not shown');
  const [x, y] = [box.x + 60, box.y + 12];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 8, y + 8);
  for (let step = 1; step <= steps; step += 1) {
    await page.evaluate(() => performance.mark('bench drag begins'));
    await page.mouse.move(x + 8 + step * 16, y + 8 + step * 8);
    await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => requestAnimationFrame(resolve));
      performance.mark('bench drag ends');
    });
  }
  await page.keyboard.press('Escape');
  await page.mouse.up();
}

/** Moves one panel after another a row down. */
async function moveByKeys(page: Page, edits: number): Promise<void> {
  for (let step = 0; step < edits; step += 1) {
    await page.locator(`[data-edit-panel="panel-${step % inSight}"]`).focus();
    for (const key of ['Escape', 'Space', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  }
}

/** Undoes one step after another, and returns how long each took until it was on the screen. */
function undo(page: Page, edits: number): Promise<readonly number[]> {
  return page.evaluate((steps) => (globalThis as unknown as BenchPage).chartroomUndo(steps), edits);
}
