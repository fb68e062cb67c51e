import { Button } from '@chartroom/ui';
import { i18n } from '../../services/language/i18n';
import type { TimeFormat } from '../../services/time/formatTime';
import { timeUnits } from '../../services/time/timePoint';
import { liveRange, type RangeSpec, resolveRange } from '../../services/time/timeRange';
import { noDataText } from '../core/noDataText';
import styles from './panelCard.module.css';

export interface PanelEmptyStateProps {
  readonly range: RangeSpec;
  readonly now: number;
  /** Format of the text; null if the chart shows its own. */
  readonly format: TimeFormat | null;
  readonly onRangeChange: (range: RangeSpec) => void;
}

/** Says that the range has no data and offers a longer one; the axes stay visible behind it. */
export function PanelEmptyState({ range, now, format, onRangeChange }: PanelEmptyStateProps) {
  const { from, to } = resolveRange(range, now);
  return (
    <div className={styles.remedy}>
      {format && <p>{noDataText(range, now, format)}</p>}
      {to - from < timeUnits.d && (
        <Button onPress={() => onRangeChange(liveRange(timeUnits.d))}>
          {i18n.t('Show last 24 hours')}
        </Button>
      )}
    </div>
  );
}
