import {
  type ChartDefinition,
  extentOfNumbers,
  formatNumber,
  formatPlural,
  formatSummary,
  formatTimeSpan,
  type Ink,
  numberStyleFor,
  type Pen,
  type Scene,
} from '@chartroom/plot';
import manifest from '../manifest.json';
import { cursor, type DotCursor } from './cursor';
import { type DotMarks, layout, radiusPx } from './layout';
import { type DotIndex, indexPoints } from './points';

export const chart: ChartDefinition<DotIndex, DotMarks, DotCursor> = {
  manifest,
  index: indexPoints,
  layout,
  draw,
  summary,
  cursor,
};

function draw(pen: Pen, { dots, token }: DotMarks, ink: Ink): void {
  pen.fillStyle = ink.colour(token);
  for (const { x, y } of dots) {
    pen.beginPath();
    pen.arc(x, y, radiusPx, 0, 2 * Math.PI);
    pen.fill();
  }
}

/** What people hear who don't see the chart: one sentence that ends with a full stop. */
function summary(index: DotIndex, scene: Scene): string {
  const { points } = index;
  const latest = points.at(-1);
  if (!latest) return formatSummary(scene.title, [], scene.locale);
  const extent = extentOfNumbers(points.map(({ value }) => value));
  const style = numberStyleFor(index.value, scene, extent);
  return formatSummary(
    scene.title,
    [
      formatPlural(points.length, { locale: scene.locale }, 'value'),
      ...(scene.window ? [`in view ${formatTimeSpan(...scene.window, scene)}`] : []),
      `the latest is ${formatNumber(latest.value, style)}`,
    ],
    scene.locale,
  );
}
