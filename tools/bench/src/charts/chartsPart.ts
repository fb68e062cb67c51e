import type { Browser } from 'playwright-core';
import { launchBrowser } from '../page/browser';
import type { PartOptions } from '../part';
import type { Row } from '../row';
import { fullProfile, quickProfile, smokeProfile } from './benchProfiles';
import { type BenchCase, caseName, type LibraryName, libraryTitles } from './cases';
import { chartSizeRows } from './chartSizeRows';
import { comparisonRows } from './comparisonRows';
import { fidelityRows } from './fidelityRows';
import type { MeasuredLargeDataCase } from './largeDataCases';
import { largeDataRows } from './largeDataRows';
import { longSeriesRows } from './longSeriesRows';
import { runAgainst } from './runAgainst';
import { runComparison } from './runComparison';
import { type LargeDataRun, runLargeData } from './runLargeData';
import { type LongSeriesRun, runLongSeries } from './runLongSeries';
import { type ChartServer, serveCharts } from './serveCharts';

/**
 * Ours beside the libraries that people would take instead, or beside an older checkout, each in
 * pages of its own, by turns.
 */
export async function runCharts(options: PartOptions): Promise<Row[]> {
  const { rounds, isQuick, isSmoke, onProgress, against, only } = options;
  if (against !== null) return runAgainst({ checkout: against, only, rounds, onProgress });
  const usualProfile = isQuick ? quickProfile : fullProfile;
  const profile = isSmoke ? smokeProfile : usualProfile;
  const server = await serveCharts();
  const browser = await launchBrowser();
  try {
    const rows: Row[] = [];
    for (const comparison of profile.comparisons) {
      const comparisonOptions = { browser, server, onProgress };
      const caseRounds = rounds ?? profile.roundsOf(comparison.case);
      const visits = await runComparison(comparison, {
        ...comparisonOptions,
        settings: { ...profile, rounds: caseRounds },
      });
      rows.push(...comparisonRows(comparison, visits, profile.limitMs));
    }
    onProgress('fidelity');
    rows.push(...(await fidelityRows(browser, server, profile.fidelityPoints)));
    const longCase = { shape: 'line', series: 1, points: profile.longPoints } as const;
    const long = { case: longCase, seconds: profile.longSeconds };
    const longResults = await measureLongCase(browser, server, {
      ...long,
      ...{ runs: rounds ?? profile.longRuns, onProgress },
    });
    rows.push(...longSeriesRows(longResults, longCase.points));
    const { largeDataCases } = profile;
    const heavy = { largeDataCases, runs: rounds ?? profile.largeDataRuns, onProgress };
    rows.push(...largeDataRows(await measureLargeDataCases(browser, server, heavy)));
    return [...rows, ...(await chartSizeRows(isQuick, onProgress))];
  } finally {
    await browser.close();
    await server.close();
  }
}

interface RepeatOptions extends Pick<PartOptions, 'onProgress'> {
  readonly runs: number;
}

interface LongRunOptions extends RepeatOptions {
  readonly case: BenchCase;
  readonly seconds: number;
}

interface LargeDataRunOptions extends RepeatOptions {
  readonly largeDataCases: readonly MeasuredLargeDataCase[];
}

async function measureLargeDataCases(
  browser: Browser,
  server: ChartServer,
  { largeDataCases: cases, runs, onProgress }: LargeDataRunOptions,
): Promise<Map<MeasuredLargeDataCase, LargeDataRun[]>> {
  const runsByCase = new Map<MeasuredLargeDataCase, LargeDataRun[]>(
    cases.map((heavy) => [heavy, []]),
  );
  for (let run = 0; run < runs; run += 1) {
    for (const heavy of cases) {
      const result = await runLargeData(browser, server, heavy);
      runsByCase.get(heavy)?.push(result);
      onProgress(`${heavy.title}, run ${run + 1}: ${result.longestCpuMs.toFixed(0)} ms at most`);
    }
  }
  return runsByCase;
}

async function measureLongCase(
  browser: Browser,
  server: ChartServer,
  { case: longCase, runs, seconds, onProgress }: LongRunOptions,
): Promise<Map<LibraryName, LongSeriesRun[]>> {
  const runsByLibrary = new Map<LibraryName, LongSeriesRun[]>([
    ['chartroom', []],
    ['uplot', []],
  ]);
  for (let run = 0; run < runs; run += 1) {
    for (const [library, libraryRuns] of runsByLibrary) {
      libraryRuns.push(await runLongSeries(browser, server, { library, case: longCase, seconds }));
      onProgress(`${caseName(longCase)}, run ${run + 1}, ${libraryTitles[library]}`);
    }
  }
  return runsByLibrary;
}
