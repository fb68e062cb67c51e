import { categoryToken, type Scene, type Token } from '@chartroom/plot';
import type { BoxSeries } from './boxIndex';

/** A stale source has no hue; rows without a colour and the rest have slate. */
export function boxToken({ place }: BoxSeries, { stale }: Pick<Scene, 'stale'>): Token {
  return stale ? 'cat-10' : categoryToken(place);
}
