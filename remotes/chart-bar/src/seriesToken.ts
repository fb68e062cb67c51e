import { nameToken, type Scene, type Token } from '@chartroom/plot';
import type { BarIndex } from './barIndex';
import type { Band, BarSeries } from './bars';

/** A stale source has no hue. */
export function seriesToken({ token }: BarSeries, { stale }: Scene): Token {
  return stale ? 'cat-10' : token;
}

export function barToken(index: BarIndex, series: BarSeries, band: Band, scene: Scene): Token {
  if (band.key === 'other' && index.series.length === 1) return 'cat-10';
  if (scene.stale || !index.isColouredByBand) return seriesToken(series, scene);
  return band.place < 0 ? 'cat-10' : nameToken(band.name);
}
