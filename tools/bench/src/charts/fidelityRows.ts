import type { Browser } from 'playwright-core';
import { atMost, type Row, withoutTarget } from '../row';
import { formatCount } from './cases';
import type { ChartServer } from './serveCharts';
import { withTimeout } from './withTimeout';

const maxOffPercent = 1;
/** A wide line through every point takes a minute by itself. */
const limitMs = 120_000;
const offText = 'inked pixels off by more than 112/255';
const pixelsOff = { part: 'charts', figure: `fidelity: ${offText}`, unit: '%' };

/** Whether chart-line at rest shows what one path through every point would. */
export async function fidelityRows(
  browser: Browser,
  server: ChartServer,
  points: number,
): Promise<Row[]> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    deviceScaleFactor: 1,
  });
  try {
    const page = await context.newPage();
    await page.goto(server.urlOf('fidelity'));
    const measurement = page.evaluate((count) => window.fidelity(count), points);
    const fidelity = (await withTimeout(limitMs, measurement))?.result;
    const all = formatCount(points);
    if (!fidelity) return [atMost(maxOffPercent, { ...pixelsOff, value: null })];
    return Object.entries({
      [`all of ${all}`]: fidelity.whole,
      [`a tenth of ${all}`]: fidelity.tenth,
    }).flatMap(([view, { inked, off, spikes, lostSpikes }]) => {
      const row = (figure: string, value: number, unit = '') => {
        return { part: 'charts', figure: `fidelity, ${view}: ${figure}`, value, unit };
      };
      return [
        atMost(maxOffPercent, row(offText, (100 * off) / inked, '%')),
        withoutTarget(row('inked pixels', inked)),
        atMost(0, row(`spikes lost of ${spikes}`, lostSpikes)),
      ];
    });
  } finally {
    await context.close();
  }
}
