import { type Scene, timeStyleFor, unitFor } from '@chartroom/plot';
import type { BarIndex } from './barIndex';
import type { BarText } from './barMarks';

/** How the values of a chart are written: with a unit where all have the same. */
export function barText({ x, series, aggregate }: BarIndex, scene: Scene): BarText {
  const fields = series.map(({ field }) => (aggregate === 'count' ? undefined : field));
  const units = new Set(fields.map((field) => unitFor(field ?? undefined, scene) ?? ''));
  const [unit = ''] = units.size === 1 ? units : [];
  return { unit, ...timeStyleFor(x, scene) };
}
