import { i18n } from '../../services/language/i18n';
import { failureRate } from './releaseHealth';
import styles from './remotes.module.css';
import { countText, rateText } from './statText';
import { useReleaseHealth } from './useReleaseHealth';

export interface DailyFailureRateProps {
  readonly workspace: string;
  readonly remote: string;
  readonly version: string;
}

/** The share of a release's loads that failed in the last day. Renders nothing without loads. */
export function DailyFailureRate({ workspace, remote, version }: DailyFailureRateProps) {
  const health = useReleaseHealth({ workspace, remote, version, sampleSize: 50 });
  if (!health || health.loads === 0) return null;
  const values = {
    n: health.loads,
    count: countText(health.loads),
    rate: rateText(failureRate(health)),
  };
  return (
    <span
      className={styles.failures}
      data-failing={health.failureCount > 0 || undefined}
      title={i18n.t('In the last 24 hours')}
    >
      {health.failureCount === 0
        ? i18n.t(
            '{n, plural, one {No failures in {count} load} other {No failures in {count} loads}}',
            values,
          )
        : i18n.t(
            '{n, plural, one {{rate} of {count} load failed} other {{rate} of {count} loads failed}}',
            values,
          )}
    </span>
  );
}
