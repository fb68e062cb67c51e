import { Button } from '@chartroom/ui';
import type { TimeFormat } from '../../services/time/formatTime';
import { timeUnits } from '../../services/time/timePoint';
import { lastRange, type RangeSpec, resolveRange } from '../../services/time/timeRange';
import { emptyText } from '../core/emptyText';
import styles from './panelCard.module.css';

export interface PanelEmptyProps {
  readonly range: RangeSpec;
  readonly now: number;
  /** For the words; null where the chart says them. */
  readonly format: TimeFormat | null;
  readonly onRange: (range: RangeSpec) => void;
}

/** No data in the range of a panel, and a way to some; the axes stay behind it. */
export function PanelEmpty({ range, now, format, onRange }: PanelEmptyProps) {
  const { from, to } = resolveRange(range, now);
  return (
    <div className={styles.remedy}>
      {format && <p>{emptyText(range, now, format)}</p>}
      {to - from < timeUnits.d && (
        <Button onPress={() => onRange(lastRange(timeUnits.d))}>Last 24 hours</Button>
      )}
    </div>
  );
}
