import { Button, StateMessage } from '@chartroom/ui';
import { rangeText, type TimeFormat } from '../dashboards/formatTime';
import { timeUnits } from '../sources/timePoint';
import { lastRange, type RangeSpec, resolveRange } from '../sources/timeRange';
import styles from './panelCard.module.css';

export interface PanelEmptyProps {
  readonly range: RangeSpec;
  readonly now: number;
  readonly format: TimeFormat;
  readonly onRange: (range: RangeSpec) => void;
}

/** The source answered, and has nothing for this range. The axes stay behind it. */
export function PanelEmpty({ range, now, format, onRange }: PanelEmptyProps) {
  const { from, to } = resolveRange(range, now);
  const asked = rangeText(range, now, format).replace('–', ' and ');
  const isWide = to - from >= timeUnits.d;
  return (
    <div className={styles.message}>
      <StateMessage
        title={`No data between ${asked}`}
        actions={
          !isWide && <Button onPress={() => onRange(lastRange(timeUnits.d))}>Last 24 hours</Button>
        }
      />
    </div>
  );
}
