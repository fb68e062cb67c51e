import type { Scene, Token } from '@chartroom/plot';
import type { BoxSeries } from './boxIndex';

/** A stale source has no hue; rows without a colour and the rest have slate. */
export function boxToken({ token }: BoxSeries, { stale }: Pick<Scene, 'stale'>): Token {
  return stale ? 'cat-10' : token;
}
