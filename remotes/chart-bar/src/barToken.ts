import {
  type ColourToken,
  coloursOption,
  nameToken,
  type Scene,
  staleToken,
} from '@chartroom/plot';
import type { Band, BarSeries } from './band';
import type { BarIndex } from './barIndex';

export function barToken(
  index: BarIndex,
  series: BarSeries,
  band: Band,
  { stale, options }: Scene,
): ColourToken {
  if (band.key === 'other' && index.series.length === 1) return 'cat-10';
  if (stale || !index.isColouredByBand) return staleToken(series.token, stale);
  if (band.categoryIndex < 0) return 'cat-10';
  return coloursOption(options.colours).get(band.name) ?? nameToken(band.name);
}
