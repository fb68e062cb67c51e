import { categoryToken, type Scene, type Token } from '@chartroom/plot';
import type { BarIndex } from './barIndex';
import type { Band, BarSeries } from './bars';

/** A stale source has no hue; rows without a colour and the eleventh have slate. */
export function seriesToken({ place }: BarSeries, { stale }: Scene): Token {
  return stale ? 'cat-10' : categoryToken(place);
}

export function barToken(index: BarIndex, series: BarSeries, band: Band, scene: Scene): Token {
  if (band.key === 'other' && index.series.length === 1) return 'cat-10';
  if (scene.stale || !index.isColouredByBand) return seriesToken(series, scene);
  return categoryToken(band.place < 0 ? 9 : band.place);
}
