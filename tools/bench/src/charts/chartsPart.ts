import type { Browser } from 'playwright-core';
import { launchBrowser } from '../page/browser';
import type { PartOptions } from '../part';
import type { Row } from '../row';
import { type Contender, contenderTitles, matches } from './cases';
import { chartSizeRows } from './chartSizeRows';
import { type HeavyCase, heavyCases } from './heavyCases';
import { heavyRows } from './heavyRows';
import { type HeavyRun, runHeavy } from './heavyRun';
import { longRows } from './longRows';
import { type LongRun, runLong } from './longRun';
import { matchRows } from './matchRows';
import { fidelityRows } from './measureFidelity';
import { fullPace, quickPace } from './pace';
import { runMatch } from './runMatch';
import { type ServedCharts, serveCharts } from './serveCharts';

/** Ours beside the libraries that people would take instead, each in pages of its own, by turns. */
export async function runCharts({ rounds, isQuick, onProgress }: PartOptions): Promise<Row[]> {
  const pace = isQuick ? quickPace : fullPace;
  const served = await serveCharts();
  const browser = await launchBrowser();
  try {
    const rows: Row[] = [];
    for (const match of matches) {
      const options = { browser, served, onProgress };
      const usual = rounds ?? pace.roundsOf(match.case);
      const visits = await runMatch(match, { ...options, pace: { ...pace, rounds: usual } });
      rows.push(...matchRows(match, visits, pace.limitMs));
    }
    onProgress('fidelity');
    rows.push(...(await fidelityRows(browser, served, pace.fidelityPoints)));
    const long = { runs: rounds ?? pace.longRuns, seconds: pace.longSeconds, onProgress };
    rows.push(...longRows(await longRuns(browser, served, long)));
    const heavy = { runs: rounds ?? pace.heavyRuns, onProgress };
    rows.push(...heavyRows(await heavyRuns(browser, served, heavy)));
    return [...rows, ...(await chartSizeRows(isQuick, onProgress))];
  } finally {
    await browser.close();
    await served.close();
  }
}

interface RunOptions extends Pick<PartOptions, 'onProgress'> {
  readonly runs: number;
  readonly seconds: number;
}

async function heavyRuns(
  browser: Browser,
  served: ServedCharts,
  { runs, onProgress }: Pick<RunOptions, 'runs' | 'onProgress'>,
): Promise<Map<HeavyCase, HeavyRun[]>> {
  const seen = new Map<HeavyCase, HeavyRun[]>(heavyCases.map((heavy) => [heavy, []]));
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
  { runs, seconds, onProgress }: RunOptions,
): Promise<Map<Contender, LongRun[]>> {
  const seen = new Map<Contender, LongRun[]>([
    ['chartroom', []],
    ['uplot', []],
  ]);
  for (let run = 0; run < runs; run += 1) {
    for (const [contender, own] of seen) {
      own.push(await runLong(browser, served, { contender, seconds }));
      onProgress(`10M, run ${run + 1}, ${contenderTitles[contender]}`);
    }
  }
  return seen;
}
