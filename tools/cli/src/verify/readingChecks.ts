import type { ChartFixture } from '@chartroom/contract/fixture';
import type { Page } from 'playwright-core';
import { type Check, checkFromProblems, failed, failureText, passed, warned } from './check';
import type { PageFixture } from './page/input';
import { checkWalk, tabInto } from './walkCheck';

/** More stops of the Tab key than this are a long way through a dashboard. */
const tabLimit = 12;

/** What those need who see no picture or use no mouse: of the chart that stands in the page. */
export async function checkReading(
  page: Page,
  { title, columns }: Pick<PageFixture, 'title' | 'columns'>,
): Promise<readonly Check[]> {
  return [
    await checkDrawing(page),
    await checkAccessibility(page),
    await checkKeyboard(page, title),
    await checkWalk(page),
    await checkTable(page, columns),
  ];
}

async function checkDrawing(page: Page): Promise<Check> {
  const drawing = await page.evaluate(async () => {
    const { hasDrawn, summary, imageBytes } = window.conformance;
    return {
      hasDrawn: hasDrawn(),
      summary: summary(),
      imageBytes: await imageBytes().catch(() => 0),
    };
  });
  const problems = [
    ...(drawing.hasDrawn ? [] : ['nothing stands in its element']),
    ...(drawing.summary?.trim() ? [] : ['it gives no summary']),
    ...(drawing.imageBytes > 0 ? [] : ['it gives no image']),
  ];
  return checkFromProblems('draws', problems, {
    good: `“${drawing.summary}”`,
    remedy:
      'A mounted chart draws in domElement and hands out summary and image by onHandle (C65).',
  });
}

async function checkAccessibility(page: Page): Promise<Check> {
  const chartProblems = await page.evaluate(() => window.conformance.accessibilityProblems());
  await page.evaluate(() => window.conformance.changeChart({ view: 'table', theme: 'dark' }));
  const tableProblems = await page.evaluate(() => window.conformance.accessibilityProblems());
  await page.evaluate(() => window.conformance.changeChart({}));
  return checkFromProblems('accessibility', [...chartProblems, ...tableProblems], {
    good: 'axe finds nothing of WCAG 2.1 A and AA, as chart and as table',
    remedy: 'Give every control a name and a role, and every text its contrast.',
  });
}

/** By the Tab key from a button before the chart to one after it, and back. */
async function checkKeyboard(page: Page, title: string): Promise<Check> {
  const remedy =
    'A chart has one tab stop, which the Tab key also leaves: its name tells the title (C54), its description the summary (C65).';
  await page.focus('#before');
  const stops: Focus[] = [];
  while (stops.length <= tabLimit) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(focused);
    if (focus.isAfter) break;
    stops.push(focus);
  }
  if (stops.length > tabLimit) {
    return failed('keyboard', `the Tab key has not left it after ${tabLimit} stops`, remedy);
  }
  const [first] = stops;
  if (!first) return failed('keyboard', 'the Tab key passes it by', remedy);
  if (stops.some(({ name }) => !name)) return failed('keyboard', 'a tab stop has no name', remedy);
  if (!stops.some(({ name }) => name?.includes(title))) {
    return failed('keyboard', `no tab stop is called “${title}”, as the panel is`, remedy);
  }
  const summary = collapseWhitespace(await page.evaluate(() => window.conformance.summary()));
  if (
    !stops.some(({ name, description }) =>
      collapseWhitespace(`${name} ${description}`).includes(summary),
    )
  ) {
    return failed('keyboard', 'no tab stop tells the summary', remedy);
  }
  await page.keyboard.press('Shift+Tab');
  const back = await page.evaluate(focused);
  if (back.isAfter || !back.name) return failed('keyboard', 'there is no way back into it', remedy);
  // Keys that a chart may know do no harm where it doesn't.
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
 * Runs in the page: where the focus is, through shadow roots. No function within has a name: loaders
 * keep those by code that the page lacks.
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

async function checkTable(page: Page, columns: ChartFixture['columns']): Promise<Check> {
  const remedy = 'With view “table” the same data stands there as a real table (C52).';
  const failure = await page.evaluate(() => window.conformance.changeChart({ view: 'table' }));
  const { rows, titles: headers } = await page.evaluate(() => window.conformance.visibleTable());
  await tabInto(page);
  for (const key of ['Escape', 't']) await page.keyboard.press(key);
  const requestedViews = await page.evaluate(() => window.conformance.requestedViews());
  await page.evaluate(() => window.conformance.changeChart({}));
  if (failure) return failed('table', failureText(failure), remedy);
  const isEmpty = Object.values(columns).every(({ length }) => length === 0);
  if (rows === 0 && !isEmpty) return failed('table', 'there are no rows in it', remedy);
  if (headers === 0) return failed('table', 'its columns have no headers', remedy);
  if (!requestedViews.includes('chart')) {
    return failed('table', 'neither T nor Escape asks for the chart again', remedy);
  }
  return passed('table', `${rows} rows of the fixture in view`);
}
