import type { Scene, Token } from '@chartroom/plot';
import type { ValueSeries } from './histogramIndex';

/** A stale source has no hue; rows without a colour and the rest have slate. */
export function seriesToken({ token }: ValueSeries, { stale }: Pick<Scene, 'stale'>): Token {
  return stale ? 'cat-10' : token;
}
