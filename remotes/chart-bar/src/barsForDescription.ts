import type { Scene } from '@chartroom/plot';
import type { Band } from './band';
import type { TimeView } from './bandsInView';
import type { BarIndex } from './barIndex';
import { barRoom } from './barRoom';
import { overTime } from './lazyOverTime';
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
  if (!index.time || !overTime) return { bands: index.bands, aggregateText: '', view: null };
  const isGrouped = layoutOption(scene.options.layout) === 'grouped';
  const room = barRoom(
    scene.cell?.plotWidth ?? scene.width,
    isGrouped ? Math.max(1, index.series.length) : 1,
  );
  const view = overTime.bandsInView(index, index.time, room, scene);
  const aggregateText = overTime.aggregateLabel(index.aggregate, view.unit, scene.locale);
  return { bands: view.bands, aggregateText, view };
}
