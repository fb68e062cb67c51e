import type { ChartManifest } from '@chartroom/contract';
import type { Page } from 'playwright-core';
import type { ChartFixture } from '../fixture/fixture';
import { changesFor } from './changes';
import { byFaults, type Check, failed, inWords, passed, warned } from './check';
import { checkMounts, lifeOf } from './mountChecks';

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
