import { Button } from '@chartroom/ui';
import type { TimeFormat } from '../../services/time/formatTime';
import { timeUnits } from '../../services/time/timePoint';
import { lastRange, type RangeSpec, resolveRange } from '../../services/time/timeRange';
import { noDataText } from '../core/noDataText';
import styles from './panelCard.module.css';

export interface PanelEmptyStateProps {
  readonly range: RangeSpec;
  readonly now: number;
  /** For the words; null where the chart says them. */
  readonly format: TimeFormat | null;
  readonly onRangeChange: (range: RangeSpec) => void;
}

/** No data in the range of a panel, and a way to some; the axes stay behind it. */
export function PanelEmptyState({ range, now, format, onRangeChange }: PanelEmptyStateProps) {
  const { from, to } = resolveRange(range, now);
  return (
    <div className={styles.remedy}>
      {format && <p>{noDataText(range, now, format)}</p>}
      {to - from < timeUnits.d && (
        <Button onPress={() => onRangeChange(lastRange(timeUnits.d))}>Last 24 hours</Button>
      )}
    </div>
  );
}
