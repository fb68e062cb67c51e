import type { Scene } from '@chartroom/plot';
import type { Band } from './band';
import { bandsInView, barRoom, type TimeView } from './bandsInView';
import type { BarIndex } from './barIndex';
import { aggregateLabel } from './interval';
import { layoutOption } from './stack';

/** The bars for summary and table: over time, the visible ones. */
export function barsForDescription(
  index: BarIndex,
  scene: Scene,
): {
  readonly bands: readonly Band[];
  readonly aggregateText: string;
  readonly view: TimeView | null;
} {
  if (!index.time) return { bands: index.bands, aggregateText: '', view: null };
  const isGrouped = layoutOption(scene.options.layout) === 'grouped';
  const room = barRoom(scene.width, isGrouped ? Math.max(1, index.series.length) : 1);
  const view = bandsInView(index, index.time, room, scene);
  const aggregateText = aggregateLabel(index.aggregate, view.unit, scene.locale);
  return { bands: view.bands, aggregateText, view };
}
