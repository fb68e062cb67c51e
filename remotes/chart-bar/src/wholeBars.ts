import type { Scene } from '@chartroom/plot';
import { bandsInView, uprightRoom } from './bandsInView';
import type { BarIndex } from './barIndex';
import type { Band } from './bars';
import { perInterval } from './interval';
import { layoutOption } from './stack';

/** The bars that are written or heard: over time those that are in view, and what they stand for. */
export function wholeBars(
  index: BarIndex,
  scene: Scene,
): { readonly bands: readonly Band[]; readonly says: string } {
  if (!index.time) return { bands: index.bands, says: '' };
  const isGrouped = layoutOption(scene.options.layout) === 'grouped';
  const room = uprightRoom(scene.width, isGrouped ? Math.max(1, index.series.length) : 1);
  const { bands, unit } = bandsInView(index, index.time, room, scene);
  return { bands, says: perInterval(index.aggregate, unit).toLowerCase() };
}
