import { formatCount, i18nFor } from '@chartroom/plot';
import type { ShapeContext } from './gaugeMarks';

/** How many values are left out, in the room for it: `12 more`, or `+12`. */
export function moreText(count: number, roomPx: number, { scene, width }: ShapeContext): string {
  const number = formatCount(count, scene.locale);
  const text = i18nFor(scene.locale).t('{count} more', { count: number });
  return width(text, 12) <= roomPx ? text : `+${number}`;
}
