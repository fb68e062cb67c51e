import {
  type ChartDefinition,
  formatNumber,
  type Ink,
  type Pen,
  type Scene,
} from '@chartroom/plot';
import manifest from '../manifest.json';
import { type BarMarks, highest, layout, valuesOf } from './layout';

export const chart: ChartDefinition<readonly number[], BarMarks, never> = {
  manifest,
  index: valuesOf,
  layout,
  draw,
  summary,
};

function draw(pen: Pen, { bars, isStale }: BarMarks, ink: Ink): void {
  for (const { x, y, width, height, isHighest } of bars) {
    pen.fillStyle = ink.colour(isHighest ? 'cat-2' : 'cat-1');
    // When the source is lost, the data loses its hue.
    if (isStale) pen.fillStyle = ink.colour('cat-10');
    pen.fillRect(x, y, width, height);
  }
}

/** What people hear who don't see the chart: one sentence that ends with a full stop. */
function summary(values: readonly number[], { title, locale }: Scene): string {
  if (values.length === 0) return `${title}: no data.`;
  const max = formatNumber(Math.max(0, ...values), { locale });
  return `${title}: ${values.length} values, the highest is ${max}, number ${highest(values) + 1}.`;
}
