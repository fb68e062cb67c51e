import { Button } from '@chartroom/ui';
import { i18n } from '../../services/language/i18n';
import { timeUnits } from '../../services/time/timePoint';
import { allData, liveRange, type RangeSpec, resolveRange } from '../../services/time/timeRange';
import { noDataText } from '../core/noDataText';
import type { PanelSnapshot } from '../core/panelController';
import { panelNow } from '../core/panelNow';
import { useDashboardContext } from './DashboardContext';
import styles from './panelCard.module.css';

export interface PanelEmptyStateProps {
  /** The panel's. */
  readonly range: RangeSpec;
  readonly snapshot: Pick<PanelSnapshot, 'source' | 'rows'>;
}

/**
 * Says that the range has no data, and offers one that has: all data if there is some outside the
 * range, else a longer range. The axes stay visible behind it.
 */
export function PanelEmptyState({ range, snapshot }: PanelEmptyStateProps) {
  const { clock, services, onRangeChange } = useDashboardContext();
  const { source, rows } = snapshot;
  const now = panelNow(clock, source);
  const { from, to } = resolveRange(range, now);
  const { locale, timeZone } = services;
  if (rows === 'unselected') {
    return (
      <div className={styles.remedy}>
        <p>{i18n.t('No rows match the selection')}</p>
      </div>
    );
  }
  if (rows === 'outside') {
    // The chart shows its own text.
    return (
      <div className={styles.remedy}>
        <Button onPress={() => onRangeChange(allData)}>{i18n.t('Show all data')}</Button>
      </div>
    );
  }
  return (
    <div className={styles.remedy}>
      <p>{noDataText(range, now, { locale, timeZone })}</p>
      {to - from < timeUnits.d && (
        <Button onPress={() => onRangeChange(liveRange(timeUnits.d))}>
          {i18n.t('Show last 24 hours')}
        </Button>
      )}
    </div>
  );
}
