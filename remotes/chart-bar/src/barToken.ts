import { type ColourToken, nameToken, type Scene, staleToken } from '@chartroom/plot';
import type { Band, BarSeries } from './band';
import type { BarIndex } from './barIndex';

export function barToken(
  index: BarIndex,
  series: BarSeries,
  band: Band,
  { stale }: Scene,
): ColourToken {
  if (band.key === 'other' && index.series.length === 1) return 'cat-10';
  if (stale || !index.isColouredByBand) return staleToken(series.token, stale);
  return band.categoryIndex < 0 ? 'cat-10' : nameToken(band.name);
}
