import type { Browser } from 'playwright-core';
import { launchBrowser } from '../page/browser';
import type { PartOptions } from '../part';
import type { Row } from '../row';
import { fullProfile, quickProfile, smokeProfile } from './benchProfiles';
import { type Case, caseName, type LibraryName, libraryTitles } from './cases';
import { chartSizeRows } from './chartSizeRows';
import { comparisonRows } from './comparisonRows';
import { fidelityRows } from './fidelityRows';
import type { MeasuredHeavyCase } from './heavyCases';
import { heavyRows } from './heavyRows';
import { longRows } from './longRows';
import { runComparison } from './runComparison';
import { type HeavyRun, runHeavy } from './runHeavy';
import { type LongRun, runLong } from './runLong';
import { type ChartServer, serveCharts } from './serveCharts';

/** Ours beside the libraries that people would take instead, each in pages of its own, by turns. */
export async function runCharts({
  rounds,
  isQuick,
  isSmoke,
  onProgress,
}: PartOptions): Promise<Row[]> {
  const usualProfile = isQuick ? quickProfile : fullProfile;
  const profile = isSmoke ? smokeProfile : usualProfile;
  const server = await serveCharts();
  const browser = await launchBrowser();
  try {
    const rows: Row[] = [];
    for (const comparison of profile.comparisons) {
      const options = { browser, server, onProgress };
      const caseRounds = rounds ?? profile.roundsOf(comparison.case);
      const visits = await runComparison(comparison, {
        ...options,
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
    rows.push(...longRows(longResults, longCase.points));
    const { heavyCases } = profile;
    const heavy = { heavyCases, runs: rounds ?? profile.heavyRuns, onProgress };
    rows.push(...heavyRows(await measureHeavyCases(browser, server, heavy)));
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
  readonly case: Case;
  readonly seconds: number;
}

interface HeavyRunOptions extends RepeatOptions {
  readonly heavyCases: readonly MeasuredHeavyCase[];
}

async function measureHeavyCases(
  browser: Browser,
  server: ChartServer,
  { heavyCases, runs, onProgress }: HeavyRunOptions,
): Promise<Map<MeasuredHeavyCase, HeavyRun[]>> {
  const runsByCase = new Map<MeasuredHeavyCase, HeavyRun[]>(heavyCases.map((heavy) => [heavy, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const heavy of heavyCases) {
      const result = await runHeavy(browser, server, heavy);
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
): Promise<Map<LibraryName, LongRun[]>> {
  const runsByLibrary = new Map<LibraryName, LongRun[]>([
    ['chartroom', []],
    ['uplot', []],
  ]);
  for (let run = 0; run < runs; run += 1) {
    for (const [library, libraryRuns] of runsByLibrary) {
      libraryRuns.push(await runLong(browser, server, { library, case: longCase, seconds }));
      onProgress(`${caseName(longCase)}, run ${run + 1}, ${libraryTitles[library]}`);
    }
  }
  return runsByLibrary;
}
