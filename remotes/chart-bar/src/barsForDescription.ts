import type { Scene } from '@chartroom/plot';
import type { Band } from './band';
import { bandsInView, barRoom } from './bandsInView';
import type { BarIndex } from './barIndex';
import { aggregateLabel } from './interval';
import { layoutOption } from './stack';

/** The bars for summary and table: over time, the visible ones. */
export function barsForDescription(
  index: BarIndex,
  scene: Scene,
): { readonly bands: readonly Band[]; readonly aggregateText: string } {
  if (!index.time) return { bands: index.bands, aggregateText: '' };
  const isGrouped = layoutOption(scene.options.layout) === 'grouped';
  const room = barRoom(scene.width, isGrouped ? Math.max(1, index.series.length) : 1);
  const { bands, unit } = bandsInView(index, index.time, room, scene);
  return { bands, aggregateText: aggregateLabel(index.aggregate, unit, scene.locale) };
}
