import { limits } from '@chartroom/contract';
import { classNames } from '@chartroom/ui';
import type { Box } from '../../../services/layout/resolveLayout';
import styles from './editGrid.module.css';
import { type Pitch, rectOf } from './gridGeometry';

/** Column numbers of the ruler that are always shown, where they don't meet the moving panel's. */
const rulerColumns = [1, 6, 12, 18, 24];

export interface GridGuidesProps {
  readonly pitch: Pitch;
  /** Where the moving panel would land; null while none moves. */
  readonly landing: Box | null;
  /** Whether column numbers are shown above. */
  readonly hasRuler: boolean;
}

/** The grid's columns, the cell where the moving panel lands, and the ruler above. */
export function GridGuides({ pitch, landing, hasRuler }: GridGuidesProps) {
  const columns = Array.from({ length: limits.gridColumns }, (_, index) => index);
  const isUsed = (column: number) =>
    landing !== null && column >= landing.x && column < landing.x + landing.w;
  return (
    <>
      <div aria-hidden="true" className={classNames(styles.guides)}>
        {columns.map((column) => (
          <span key={column} data-used={isUsed(column) || undefined} />
        ))}
      </div>
      {hasRuler && <Ruler pitch={pitch} landing={landing} />}
      {landing && (
        <div
          aria-hidden="true"
          className={classNames(styles.landing)}
          style={rectOf(landing, pitch)}
        />
      )}
    </>
  );
}

function Ruler({ pitch, landing }: Omit<GridGuidesProps, 'hasRuler'>) {
  const ends = landing ? [landing.x + 1, landing.x + landing.w] : [];
  const columns = [
    ...new Set([
      ...ends,
      ...rulerColumns.filter((column) => ends.every((end) => Math.abs(end - column) > 1)),
    ]),
  ];
  return (
    <div aria-hidden="true" className={classNames(styles.ruler)}>
      {columns.map((column) => (
        <span
          key={column}
          data-end={ends.includes(column) || undefined}
          style={{ left: (column - 1) * pitch.x, width: pitch.x - 8 }}
        >
          {column}
        </span>
      ))}
      {landing && <i style={{ left: landing.x * pitch.x, width: landing.w * pitch.x - 8 }} />}
    </div>
  );
}
