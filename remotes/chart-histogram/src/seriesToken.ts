import { categoryToken, type Scene, type Token } from '@chartroom/plot';
import type { ValueSeries } from './histogramIndex';

/** A stale source has no hue; rows without a colour and the rest have slate. */
export function seriesToken({ place }: ValueSeries, { stale }: Pick<Scene, 'stale'>): Token {
  return stale ? 'cat-10' : categoryToken(place);
}
