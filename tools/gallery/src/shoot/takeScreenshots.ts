import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseAddress } from '@chartroom/embed';
import type { Page } from 'playwright-core';
import type { LocalChart } from '../findCharts';
import { quantizePng } from './quantizePng';

const sizes = [
  { width: 320, height: 200 },
  { width: 1600, height: 500 },
];

/**
 * Takes four screenshots of a chart: both themes at two widths. Of a chart that has small multiples
 * another four, with a cell for each colour. Resolves with the files.
 */
export async function takeScreenshots(
  page: Page,
  chart: LocalChart,
  address: ReleaseAddress,
  folder: string,
): Promise<string[]> {
  const files: string[] = [];
  for (const { name, fixture } of exhibitsOf(chart)) {
    for (const theme of ['light', 'dark'] as const) {
      for (const size of sizes) {
        await page.setViewportSize(size);
        await page.evaluate(([...args]) => window.shoot.show(...args), [
          address,
          fixture,
          theme,
        ] as const);
        const file = join(folder, `${name}-${theme}-${size.width}.png`);
        writeFileSync(file, quantizePng(await stablePicture(page)));
        files.push(file);
      }
    }
  }
  const faults = await page.evaluate(() => window.shoot.faults);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return files;
}

function exhibitsOf({ manifest: { id, encodings }, fixture }: LocalChart) {
  const { colour = [] } = fixture.encoding;
  const multiples = { ...fixture, encoding: { ...fixture.encoding, facet: colour } };
  const hasMultiples = Object.hasOwn(encodings, 'facet') && colour.length > 0;
  return [
    { name: id, fixture },
    ...(hasMultiples ? [{ name: `${id}-multiples`, fixture: multiples }] : []),
  ];
}

/** Waits for three identical screenshots: some charts fetch a map or compute in a worker. */
async function stablePicture(page: Page): Promise<Buffer> {
  let last: Buffer | null = null;
  let same = 0;
  for (let tries = 0; tries < 60; tries += 1) {
    await page.waitForLoadState('networkidle');
    const next = await page.screenshot({ animations: 'disabled' });
    same = last?.equals(next) ? same + 1 : 0;
    if (same === 2) return next;
    last = next;
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  }
  throw new Error('the drawing does not come to rest');
}
