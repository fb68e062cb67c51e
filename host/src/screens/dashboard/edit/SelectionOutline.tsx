import { classNames } from '@chartroom/ui';
import { i18n } from '../../../services/language/i18n';
import type { Box } from '../../../services/layout/resolveLayout';
import styles from './editGrid.module.css';
import { type Pitch, rectOf } from './gridGeometry';

export interface SelectionOutlineProps {
  /** The selected panels of the grid, at least two. */
  readonly boxes: readonly Box[];
  readonly pitch: Pitch;
  /** How far the pointer has carried all of them, in pixels. */
  readonly offset: { readonly x: number; readonly y: number } | null;
}

/** One dashed box around all selected panels, which move together, with their number. */
export function SelectionOutline({ boxes, pitch, offset }: SelectionOutlineProps) {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const w = Math.max(...boxes.map((box) => box.x + box.w)) - x;
  const h = Math.max(...boxes.map((box) => box.y + box.h)) - y;
  return (
    <div
      aria-hidden="true"
      data-selection-outline=""
      className={classNames(styles.outline)}
      style={{
        ...rectOf({ x, y, w, h }, pitch),
        ...(offset && { translate: `${offset.x}px ${offset.y}px` }),
      }}
    >
      <span className={classNames(styles.size)}>
        {i18n.t('{n, plural, one {# panel} other {# panels}}', { n: boxes.length })}
      </span>
    </div>
  );
}
