import type { ChartManifest } from '@chartroom/contract';
import type { ChartFixture } from '@chartroom/contract/fixture';
import type { Page } from 'playwright-core';
import { changesFor } from './changes';
import { type Check, failed, inWords, passed } from './check';
import { checkMounts, lifeOf } from './mountChecks';
import { checkReading } from './readingChecks';

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
  const checks = [...(await checkReading(page, fixture))];
  const changed = await checkUpdates(page, changesFor(manifest, fixture.options));
  const reports = await close();
  if (changed.level === 'problem') return [...checks, changed, ...lifeOf(reports)];
  checks.push(changed);
  const { life, leaks, speed } = await checkMounts(page, open, close);
  return [...checks, ...lifeOf([...reports, ...life]), leaks, speed];
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
