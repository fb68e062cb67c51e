import type { Browser } from 'playwright-core';
import { launchBrowser } from '../page/browser';
import type { PartOptions } from '../part';
import type { Row } from '../row';
import { type Case, type Contender, caseName, contenderTitles } from './cases';
import { chartSizeRows } from './chartSizeRows';
import type { MeasuredHeavyCase } from './heavyCases';
import { heavyRows } from './heavyRows';
import { type HeavyRun, runHeavy } from './heavyRun';
import { longRows } from './longRows';
import { type LongRun, runLong } from './longRun';
import { matchRows } from './matchRows';
import { fidelityRows } from './measureFidelity';
import { fullPace, quickPace, smokePace } from './pace';
import { runMatch } from './runMatch';
import { type ServedCharts, serveCharts } from './serveCharts';

/** Ours beside the libraries that people would take instead, each in pages of its own, by turns. */
export async function runCharts({
  rounds,
  isQuick,
  isSmoke,
  onProgress,
}: PartOptions): Promise<Row[]> {
  const usualPace = isQuick ? quickPace : fullPace;
  const pace = isSmoke ? smokePace : usualPace;
  const served = await serveCharts();
  const browser = await launchBrowser();
  try {
    const rows: Row[] = [];
    for (const match of pace.matches) {
      const options = { browser, served, onProgress };
      const usual = rounds ?? pace.roundsOf(match.case);
      const visits = await runMatch(match, { ...options, pace: { ...pace, rounds: usual } });
      rows.push(...matchRows(match, visits, pace.limitMs));
    }
    onProgress('fidelity');
    rows.push(...(await fidelityRows(browser, served, pace.fidelityPoints)));
    const longCase = { shape: 'line', series: 1, points: pace.longPoints } as const;
    const long = { case: longCase, seconds: pace.longSeconds };
    const longSeen = await longRuns(browser, served, {
      ...long,
      ...{ runs: rounds ?? pace.longRuns, onProgress },
    });
    rows.push(...longRows(longSeen, longCase.points));
    const { heavyCases } = pace;
    const heavy = { heavyCases, runs: rounds ?? pace.heavyRuns, onProgress };
    rows.push(...heavyRows(await heavyRuns(browser, served, heavy)));
    return [...rows, ...(await chartSizeRows(isQuick, onProgress))];
  } finally {
    await browser.close();
    await served.close();
  }
}

interface Runs extends Pick<PartOptions, 'onProgress'> {
  readonly runs: number;
}

interface LongRuns extends Runs {
  readonly case: Case;
  readonly seconds: number;
}

interface HeavyRuns extends Runs {
  readonly heavyCases: readonly MeasuredHeavyCase[];
}

async function heavyRuns(
  browser: Browser,
  served: ServedCharts,
  { heavyCases, runs, onProgress }: HeavyRuns,
): Promise<Map<MeasuredHeavyCase, HeavyRun[]>> {
  const seen = new Map<MeasuredHeavyCase, HeavyRun[]>(heavyCases.map((heavy) => [heavy, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const heavy of heavyCases) {
      const own = await runHeavy(browser, served, heavy);
      seen.get(heavy)?.push(own);
      onProgress(`${heavy.title}, run ${run + 1}: ${own.longestCpuMs.toFixed(0)} ms at most`);
    }
  }
  return seen;
}

async function longRuns(
  browser: Browser,
  served: ServedCharts,
  { case: longCase, runs, seconds, onProgress }: LongRuns,
): Promise<Map<Contender, LongRun[]>> {
  const seen = new Map<Contender, LongRun[]>([
    ['chartroom', []],
    ['uplot', []],
  ]);
  for (let run = 0; run < runs; run += 1) {
    for (const [contender, own] of seen) {
      own.push(await runLong(browser, served, { contender, case: longCase, seconds }));
      onProgress(`${caseName(longCase)}, run ${run + 1}, ${contenderTitles[contender]}`);
    }
  }
  return seen;
}
