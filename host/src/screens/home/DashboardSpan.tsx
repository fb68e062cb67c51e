import { useTimeFormat } from '../../services/time/useTimeFormat';
import styles from './dashboardNames.module.css';
import { useDashboardPreview } from './preview/PreviewsProvider';
import { isFollowing, spanText } from './preview/spanText';

export interface DashboardSpanProps {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** “Live”, or the dates that a dashboard shows. Empty until it is read. */
export function DashboardSpan({ id, now }: DashboardSpanProps) {
  const format = useTimeFormat();
  const dashboard = useDashboardPreview(id);
  return (
    <span className={styles.span} data-live={dashboard ? isFollowing(dashboard.range) : undefined}>
      {dashboard && spanText(dashboard.range, now, format)}
    </span>
  );
}
