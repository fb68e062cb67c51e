import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../page/browser';
import type { PartOptions } from '../part';
import type { Row } from '../row';
import { largeDataRatios, operationRatios, type Pair } from './againstRows';
import { caseName, comparisons, type LibraryComparison } from './cases';
import { largeDataCases, type MeasuredLargeDataCase } from './largeDataCases';
import { type LargeDataRun, runLargeData } from './runLargeData';
import { type ChartServer, type Checkout, serveCharts } from './serveCharts';
import { type ChartVisit, visitChart } from './visitChart';

interface AgainstOptions extends Pick<PartOptions, 'rounds' | 'only' | 'onProgress'> {
  /** The folder of the other checkout, with its packages installed. */
  readonly checkout: string;
}

interface Contest extends Pick<PartOptions, 'onProgress'> {
  readonly browser: Browser;
  readonly servers: Pair<ChartServer>;
  readonly rounds: number;
}

const defaultRounds = 7;
const limitMs = 10_000;
const run = promisify(execFile);

/**
 * These charts beside those of an older checkout, each built by its own checkout and shown by this
 * one's page, as a page shows releases of different age. They take turns, so that what the machine
 * does meanwhile meets both alike; what counts are ratios.
 */
export async function runAgainst(options: AgainstOptions): Promise<Row[]> {
  const { checkout, only, onProgress } = options;
  const isMeasured = (remote: string) =>
    (only.length === 0 || only.includes(remote)) && existsSync(join(checkout, 'remotes', remote));
  const measuredComparisons = comparisons.filter((comparison) => isMeasured(remoteOf(comparison)));
  const measuredCases = largeDataCases.filter(({ remote }) => isMeasured(remote));
  const remotes = [
    ...measuredComparisons.map(remoteOf),
    ...measuredCases.map(({ remote }) => remote),
  ];
  const missing = only.filter((remote) => !remotes.includes(remote));
  if (remotes.length === 0 || missing.length > 0) {
    throw new Error(`${checkout} has nothing to measure of ${missing.join(', ') || 'all charts'}`);
  }
  onProgress(`building ${[...new Set(remotes)].join(', ')}`);
  const now = await serveCharts(undefined, remotes);
  const before = await serveCharts(olderCheckout(checkout), remotes);
  const browser = await launchBrowser();
  const contest = {
    ...{ browser, onProgress },
    servers: { now, before },
    rounds: options.rounds ?? defaultRounds,
  };
  try {
    const rows: Row[] = [];
    for (const comparison of measuredComparisons) {
      rows.push(...operationRatios(comparison, await visitBoth(comparison, contest)));
    }
    for (const largeDataCase of measuredCases) {
      rows.push(...largeDataRatios(largeDataCase, await openBoth(largeDataCase, contest)));
    }
    return rows;
  } finally {
    await browser.close();
    await Promise.all([now.close(), before.close()]);
  }
}

/** Built by its own tools: how scripts are built is part of what is measured. */
function olderCheckout(folder: string): Checkout {
  return {
    folder,
    build: (remoteFolder) =>
      run('npm', ['run', '-s', 'build', '--', basename(remoteFolder)], { cwd: folder }),
  };
}

function remoteOf({ case: { shape } }: LibraryComparison): string {
  return `chart-${shape}`;
}

function visitBoth(comparison: LibraryComparison, contest: Contest): Promise<Pair<ChartVisit[]>> {
  return takeTurns(caseName(comparison.case), contest, (server) =>
    visitChart(contest.browser, {
      ...{ comparison, limitMs, repeats: 2 },
      url: server.urlOf('chartroom'),
    }),
  );
}

function openBoth(
  largeDataCase: MeasuredLargeDataCase,
  contest: Contest,
): Promise<Pair<LargeDataRun[]>> {
  return takeTurns(largeDataCase.title, contest, (server) =>
    runLargeData(contest.browser, server, largeDataCase),
  );
}

/** Which of the two begins changes from round to round. */
async function takeTurns<Result>(
  title: string,
  { servers, rounds, onProgress }: Contest,
  measure: (server: ChartServer) => Promise<Result>,
): Promise<Pair<Result[]>> {
  const results = { now: [] as Result[], before: [] as Result[] };
  for (let round = 0; round < rounds; round += 1) {
    const order = ['now', 'before'] as const;
    for (const side of round % 2 === 0 ? order : order.toReversed()) {
      results[side].push(await measure(servers[side]));
    }
    onProgress(`${title}, round ${round + 1}`);
  }
  return results;
}
