import { nameToken, type Scene, staleToken, type Token } from '@chartroom/plot';
import type { BarIndex } from './barIndex';
import type { Band, BarSeries } from './bars';

export function barToken(index: BarIndex, series: BarSeries, band: Band, { stale }: Scene): Token {
  if (band.key === 'other' && index.series.length === 1) return 'cat-10';
  if (stale || !index.isColouredByBand) return staleToken(series.token, stale);
  return band.place < 0 ? 'cat-10' : nameToken(band.name);
}
