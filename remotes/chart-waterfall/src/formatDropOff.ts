import { formatShare } from '@chartroom/plot';

/** How a share differs from the whole: `−38.8 %` for 61.2 %. */
export function formatDropOff(share: number, locale: string): string {
  return `${share > 1 ? '+' : ''}${formatShare(share - 1, locale)}`;
}
