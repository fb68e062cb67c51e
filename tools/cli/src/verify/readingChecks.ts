import type { ChartFixture } from '@chartroom/contract/fixture';
import type { Page } from 'playwright-core';
import { type CheckResult, checkFromProblems, failed, failureText, passed, warned } from './check';
import type { PageFixture } from './page/input';
import { checkWalk, tabInto } from './walkCheck';

/** Maximum number of tab stops: more would make a dashboard hard to tab through. */
const tabLimit = 12;

/** Checks the mounted chart for people who use a screen reader or a keyboard. */
export async function checkReading(
  page: Page,
  { title, columns }: Pick<PageFixture, 'title' | 'columns'>,
): Promise<readonly CheckResult[]> {
  return [
    await checkDrawing(page),
    await checkAccessibility(page),
    await checkKeyboard(page, title),
    await checkWalk(page),
    await checkTable(page, columns),
  ];
}

async function checkDrawing(page: Page): Promise<CheckResult> {
  const drawing = await page.evaluate(async () => {
    const { hasDrawn, summary, imageBytes } = window.conformance;
    return {
      hasDrawn: hasDrawn(),
      summary: summary(),
      imageBytes: await imageBytes().catch(() => 0),
    };
  });
  const problems = [
    ...(drawing.hasDrawn ? [] : ['its element is empty']),
    ...(drawing.summary?.trim() ? [] : ['it has no summary']),
    ...(drawing.imageBytes > 0 ? [] : ['it has no image']),
  ];
  return checkFromProblems('draws', problems, {
    good: `“${drawing.summary}”`,
    remedy: 'Draw in domElement, and pass summary and image with onHandle (C65).',
  });
}

async function checkAccessibility(page: Page): Promise<CheckResult> {
  const chartProblems = await page.evaluate(() => window.conformance.accessibilityProblems());
  await page.evaluate(() => window.conformance.changeChart({ view: 'table', theme: 'dark' }));
  const tableProblems = await page.evaluate(() => window.conformance.accessibilityProblems());
  await page.evaluate(() => window.conformance.changeChart({}));
  return checkFromProblems('accessibility', [...chartProblems, ...tableProblems], {
    good: 'axe finds no violations of WCAG 2.1 A and AA, as chart and as table',
    remedy: 'Give every control a name and a role, and every text enough contrast.',
  });
}

/** Tabs from a button before the chart to one after it, and back. */
async function checkKeyboard(page: Page, title: string): Promise<CheckResult> {
  const remedy =
    'Make the chart one tab stop, with the title in its name (C54) and the summary in its description (C65).';
  await page.focus('#before');
  const stops: Focus[] = [];
  while (stops.length <= tabLimit) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(focused);
    if (focus.isAfter) break;
    stops.push(focus);
  }
  if (stops.length > tabLimit) {
    return failed('keyboard', `the Tab key doesn’t leave it after ${tabLimit} stops`, remedy);
  }
  const [first] = stops;
  if (!first) return failed('keyboard', 'the Tab key skips it', remedy);
  if (stops.some(({ name }) => !name)) return failed('keyboard', 'a tab stop has no name', remedy);
  if (!stops.some(({ name }) => name?.includes(title))) {
    return failed('keyboard', `no tab stop is named after the panel, “${title}”`, remedy);
  }
  const summary = collapseWhitespace(await page.evaluate(() => window.conformance.summary()));
  if (
    !stops.some(({ name, description }) =>
      collapseWhitespace(`${name} ${description}`).includes(summary),
    )
  ) {
    return failed('keyboard', 'no tab stop has the summary', remedy);
  }
  await page.keyboard.press('Shift+Tab');
  const back = await page.evaluate(focused);
  if (back.isAfter || !back.name)
    return failed('keyboard', 'Shift+Tab doesn’t go back into it', remedy);
  // Keys that a chart doesn't handle must do no harm.
  for (const key of ['ArrowRight', 'ArrowLeft', 'End', 'Escape']) await page.keyboard.press(key);
  if (stops.length > 1) return warned('keyboard', `${stops.length} tab stops`, remedy);
  return passed('keyboard', `one tab stop, “${first.name}”`);
}

function collapseWhitespace(text: string | null): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}

interface Focus {
  readonly isAfter: boolean;
  readonly name: string | null;
  readonly description: string;
}

/**
 * Runs in the page: finds the focused element, through shadow roots. Inner functions have no names,
 * because loaders keep names with a helper that the page doesn't have.
 */
function focused(): Focus {
  let element = document.activeElement;
  const isAfter = element?.id === 'after';
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  const scope = element?.getRootNode() as Document | ShadowRoot | undefined;
  const [labels, described] = ['aria-labelledby', 'aria-describedby'].map((name) =>
    element
      ?.getAttribute(name)
      ?.split(/\s+/)
      .map((id) => scope?.getElementById(id)?.textContent ?? '')
      .join(' '),
  );
  const labelled = (element as HTMLInputElement | null)?.labels?.[0]?.textContent;
  const own = element?.getAttribute('aria-label') ?? labels ?? labelled;
  const text = element?.matches('button, a, summary') ? element.textContent : null;
  return {
    isAfter,
    name: (own ?? text ?? element?.getAttribute('title') ?? '').trim() || null,
    description: described ?? element?.getAttribute('aria-description') ?? '',
  };
}

async function checkTable(page: Page, columns: ChartFixture['columns']): Promise<CheckResult> {
  const remedy = 'Show the same data as a real table in the view “table” (C52).';
  const failure = await page.evaluate(() => window.conformance.changeChart({ view: 'table' }));
  const { rows, titles: headers } = await page.evaluate(() => window.conformance.visibleTable());
  await tabInto(page);
  for (const key of ['Escape', 't']) await page.keyboard.press(key);
  const requestedViews = await page.evaluate(() => window.conformance.requestedViews());
  await page.evaluate(() => window.conformance.changeChart({}));
  if (failure) return failed('table', failureText(failure), remedy);
  const isEmpty = Object.values(columns).every(({ length }) => length === 0);
  if (rows === 0 && !isEmpty) return failed('table', 'it has no rows', remedy);
  if (headers === 0) return failed('table', 'it has no column headers', remedy);
  if (!requestedViews.includes('chart')) {
    return failed('table', 'neither T nor Escape returns to the chart', remedy);
  }
  return passed('table', `${rows} rows of the fixture visible`);
}
