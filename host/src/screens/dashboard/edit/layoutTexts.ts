import { limits } from '@chartroom/contract';
import { i18n } from '../../../services/language/i18n';
import type { Box } from '../../../services/layout/resolveLayout';
import type { Gesture, Stop } from './gesture';

/** “Column 10 of 24, row 13, width 8, height 6.” */
export function positionText({ x, y, w, h }: Box): string {
  return i18n.t('Column {column} of {columns}, row {row}, width {w}, height {h}', {
    column: x + 1,
    columns: limits.gridColumns,
    row: y + 1,
    w,
    h,
  });
}

export function stopText(stop: Stop): string {
  switch (stop) {
    case 'left':
      return i18n.t('Left edge');
    case 'right':
      return i18n.t('Right edge');
    case 'top':
      return i18n.t('Top edge');
    case 'smallest':
      return i18n.t('Smallest size');
  }
}

export interface MovedPanelsOptions {
  readonly before: readonly Box[];
  readonly after: readonly Box[];
  /** Ids of the panels that are moved on purpose. */
  readonly moving: readonly string[];
  readonly titleOf: (id: string) => string;
}

/** “Slowest hosts moved to row 19. Errors moved to row 23, and 3 more.” Empty where none moved. */
export function movedPanelsText(options: MovedPanelsOptions): string {
  const { before, after, moving, titleOf } = options;
  const rows = new Map(before.map(({ id, y }) => [id, y]));
  const moved = after.filter(({ id, y }) => !moving.includes(id) && rows.get(id) !== y);
  const texts = moved
    .slice(0, 2)
    .map(({ id, y }) => i18n.t('{title} moved to row {row}.', { title: titleOf(id), row: y + 1 }));
  const more = moved.length - texts.length;
  if (more > 0)
    texts.push(i18n.t('{n, plural, one {And # more.} other {And # more.}}', { n: more }));
  return texts.join(' ');
}

/** “Load lifted.” */
export function liftedText(kind: Gesture['kind'], title: string): string {
  return kind === 'move'
    ? i18n.t('{title} lifted.', { title })
    : i18n.t('Resizing {title}.', { title });
}
