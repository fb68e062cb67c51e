/**
 * Story: a chart that somebody who sees no picture can't read is not released. Whatever it lacks is
 * told by the check of `remote verify` that is about it, and by no other; that a problem keeps a
 * release from being signed is seen in `verifyRemotes.test.ts`.
 */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { buildProject } from '../tools/cli/src/deploy/buildRelease';
import {
  type ConformanceBrowser,
  openConformanceBrowser,
} from '../tools/cli/src/verify/conformanceBrowser';
import { checkReading } from '../tools/cli/src/verify/readingChecks';
import {
  type ChartDefect,
  chartDefects,
  type SilentChart,
  writeSilentChart,
} from './verifyReading/silentChart';

const root = join(__dirname, '..');
const fixture = {
  title: 'Rain by month',
  columns: { month: ['May', 'June'], rain: [30, 50] },
  types: {},
  encoding: {},
};

let chart: SilentChart;
let conformance: ConformanceBrowser;

beforeAll(async () => {
  chart = writeSilentChart(root);
  await buildProject(chart.folder);
  conformance = await openConformanceBrowser(chart.folder);
  const { page, address } = conformance;
  expect(await page.evaluate((release) => window.conformance.load(release), address)).toBeNull();
}, 120_000);

afterAll(async () => {
  await conformance?.close();
  chart?.remove();
});

/** The checks that find a problem, and what it is. */
async function problemsWithout(lack: ChartDefect): Promise<Readonly<Record<string, string>>> {
  const { page } = conformance;
  const shown = { ...fixture, options: { lacks: lack } };
  const fault = await page.evaluate((given) => window.conformance.openChart(given), shown);
  expect(fault).toBeNull();
  const checks = await checkReading(page, shown);
  await page.evaluate(() => window.conformance.closeChart());
  const problems = checks.filter(({ level }) => level === 'problem');
  return Object.fromEntries(problems.map(({ check, found }) => [check, found]));
}

describe('a chart isn’t released without', () => {
  const problems: Readonly<Record<ChartDefect, Readonly<Record<string, string>>>> = {
    nothing: {},
    name: { keyboard: 'a tab stop has no name' },
    summary: { draws: 'it has no summary' },
    description: { keyboard: 'no tab stop has the summary' },
    table: { table: 'it has no rows' },
    walk: { walk: 'no key announces anything' },
  };

  test.each(chartDefects)('%s', async (lack) => {
    expect(await problemsWithout(lack)).toEqual(problems[lack]);
  });
});
