import type { CDPSession, Page } from 'playwright-core';

/** What the chart of every example says of itself, whatever the load of db-3 is at the moment. */
export const expectedSummary = 'Load by host: highest db-2, 40; lowest db-1, 12; 3 bars.';

/** The page of an example as its README describes it for all of them. */
export interface ExamplePage {
  /** Resolves when the chart says something of itself; with what it says. */
  summary(): Promise<string>;
  /** Resolves when the chart shows other data than it does now. */
  waitForNewData(): Promise<void>;
  /** Resolves when the bar of db-1, whose load stays, looks other than it does now. */
  waitForFirstBarChange(change: () => Promise<void>): Promise<void>;
  /** Clicks the bar of db-1. */
  clickFirstBar(): Promise<void>;
  /** Resolves when the page says that this is selected. */
  waitForSelected(selected: string): Promise<void>;
  /** Takes the chart out of the page and puts it back, each time until it has drawn. */
  remount(rounds: number): Promise<void>;
  /** DOM nodes and listeners that are there after a collection of garbage. */
  counters(session: CDPSession): Promise<{ nodes: number; listeners: number }>;
}

export function examplePage(page: Page): ExamplePage {
  const chart = page.getByRole('application', { name: 'Load by host' });
  const canvas = chart.locator('canvas[data-layer=data]');
  /** The picture of the leftmost third, where the axis and that bar are. */
  const firstBarImage = () =>
    canvas.evaluate((element) => {
      const { width, height } = element as HTMLCanvasElement;
      const crop = Object.assign(document.createElement('canvas'), { width: width / 3, height });
      crop.getContext('2d')?.drawImage(element as HTMLCanvasElement, 0, 0);
      return crop.toDataURL();
    });
  return {
    async summary() {
      await canvas.waitFor().catch(async () => {
        throw new Error(`no chart was drawn; the page says:\n${await pageText(page)}`);
      });
      return chart.evaluate(async (application) => {
        const id = application.getAttribute('aria-describedby') ?? '';
        const root = application.getRootNode() as ShadowRoot;
        for (;;) {
          const { textContent } = root.getElementById(id) ?? {};
          if (textContent) return textContent;
          await new Promise(requestAnimationFrame);
        }
      });
    },
    async waitForNewData() {
      const handle = await canvas.elementHandle();
      const before = await canvas.evaluate((element) => (element as HTMLCanvasElement).toDataURL());
      await page.waitForFunction(
        ({ shown, before }) => (shown as HTMLCanvasElement).toDataURL() !== before,
        { shown: handle, before },
      );
    },
    async waitForFirstBarChange(change) {
      const before = await firstBarImage();
      await change();
      while ((await firstBarImage()) === before)
        await page.evaluate(() => new Promise(requestAnimationFrame));
    },
    async clickFirstBar() {
      const box = await chart.boundingBox();
      if (!box) throw new Error('the chart is not shown');
      await page.mouse.click(box.x + 36 + (box.width - 44) / 6, box.y + box.height - 45);
    },
    async waitForSelected(selected) {
      await page
        .locator('output')
        .filter({ hasText: `Selected: ${selected}` })
        .waitFor();
    },
    remount: (rounds) => page.evaluate(replaceChart, rounds),
    async counters(session) {
      await session.send('HeapProfiler.collectGarbage');
      const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
      return { nodes, listeners: jsEventListeners };
    },
  };
}

/** All text of a page and its charts, for whoever looks for what went wrong. */
async function pageText(page: Page): Promise<string> {
  const texts = await page.locator('main, chartroom-panel .state').allInnerTexts();
  return texts.join('\n');
}

/** Runs in the page: fifty rounds from outside would take longer than all the rest. */
async function replaceChart(rounds: number): Promise<void> {
  const find = (root: ParentNode): Element | null => {
    for (const element of root.querySelectorAll('*')) {
      if (element.matches('[role=application][aria-label="Load by host"]')) return element;
      const inside = element.shadowRoot && find(element.shadowRoot);
      if (inside) return inside;
    }
    return null;
  };
  const isDrawn = () => {
    const application = find(document);
    const id = application?.getAttribute('aria-describedby') ?? '';
    const root = application?.getRootNode() as ShadowRoot | undefined;
    return Boolean(root?.getElementById(id)?.textContent);
  };
  const click = (label: string) => {
    const buttons = [...document.querySelectorAll('button')];
    buttons.find(({ textContent }) => textContent?.trim() === label)?.click();
  };
  const waitUntil = async (condition: () => boolean) => {
    while (!condition()) await new Promise(requestAnimationFrame);
  };
  for (let round = 0; round < rounds; round += 1) {
    click('Remove chart');
    await waitUntil(() => !find(document));
    click('Show chart');
    await waitUntil(isDrawn);
  }
}
