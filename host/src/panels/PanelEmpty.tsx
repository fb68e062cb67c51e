import { Button } from '@chartroom/ui';
import { timeUnits } from '../sources/timePoint';
import { lastRange, type RangeSpec, resolveRange } from '../sources/timeRange';
import styles from './panelCard.module.css';

export interface PanelEmptyProps {
  readonly range: RangeSpec;
  readonly now: number;
  readonly onRange: (range: RangeSpec) => void;
}

/** The remedy of a panel without data in its range; that there is none the chart says itself. */
export function PanelEmpty({ range, now, onRange }: PanelEmptyProps) {
  const { from, to } = resolveRange(range, now);
  if (to - from >= timeUnits.d) return null;
  return (
    <div className={styles.remedy}>
      <Button onPress={() => onRange(lastRange(timeUnits.d))}>Last 24 hours</Button>
    </div>
  );
}
