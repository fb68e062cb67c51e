import type { ChartManifest } from '@chartroom/contract';
import type { ChartFixture } from '@chartroom/contract/fixture';
import type { Page } from 'playwright-core';
import { type CheckResult, failed, failureText, passed } from './check';
import { inputChanges } from './inputChanges';
import { checkMounts, lifecycleChecks } from './mountChecks';
import { checkReading } from './readingChecks';

/** Runs all checks of a chart in a page, in order. */
export async function checkChart(
  page: Page,
  manifest: ChartManifest,
  { kind: _kind, ...fixture }: ChartFixture,
): Promise<readonly CheckResult[]> {
  const open = (change = {}) =>
    page.evaluate(([fixture, change]) => window.conformance.openChart(fixture, change), [
      fixture,
      change,
    ] as const);
  const close = () => page.evaluate(() => window.conformance.closeChart());

  const failure = await open();
  if (failure) {
    await close();
    return [failed('draws', failureText(failure), 'Run `remote dev` to see the error.')];
  }
  const checks = [...(await checkReading(page, fixture))];
  const changed = await checkUpdates(page, inputChanges(manifest, fixture.options));
  const reports = await close();
  if (changed.level === 'problem') return [...checks, changed, ...lifecycleChecks(reports)];
  checks.push(changed);
  const { failures, leaks, speed } = await checkMounts(page, open, close);
  return [...checks, ...lifecycleChecks([...reports, ...failures]), leaks, speed];
}

async function checkUpdates(
  page: Page,
  changes: ReturnType<typeof inputChanges>,
): Promise<CheckResult> {
  for (const [label, change] of changes) {
    const failure = await page.evaluate((change) => window.conformance.changeChart(change), change);
    if (!failure) continue;
    const remedy = 'Draw every input that the contract allows (C42, C50 to C54).';
    return failed('updates', `with ${label}: ${failureText(failure)}`, remedy);
  }
  return passed('updates', `${changes.length} other inputs: sizes, theme, language, every option`);
}
