/** Each step of the tutorial is a chart that runs. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BaseMarks, ChartDefinition } from '@chartroom/plot';
import { chartInput, drawingOf, type Fixture } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';

const folder = join(__dirname, '../../../docs/examples/chart-dots/steps');
const json = (step: string, name: string) =>
  JSON.parse(readFileSync(join(folder, step, name), 'utf8')) as unknown;

interface Step {
  readonly chart: ChartDefinition<unknown, BaseMarks, unknown>;
}

const steps = readdirSync(folder).sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
/** Steps in whose charts nothing is left to do, as the tutorial says. The others are drawn only. */
const finished = ['3-axes', '5-keyboard', '10-options'];

describe.each(steps)('step %s of the tutorial', (step) => {
  test('draws a dot for each row of its fixture', async () => {
    const { chart } = require(join(folder, step, 'src/chart')) as Step;
    const manifest = json(step, 'manifest.json');
    const fixture = json(step, 'fixture.json') as Fixture;
    const drawing = await drawingOf(chart, chartInput(manifest, fixture));
    expect(drawing.text().match(/circle \S+ \S+ 3\b/g)).toHaveLength(24);
  });

  if (finished.includes(step)) require(join(folder, step, 'src/chart.test'));
});
