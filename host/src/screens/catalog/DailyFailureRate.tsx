import { failureRate } from './health';
import styles from './remotes.module.css';
import { countText, rateText } from './statText';
import { useHealth } from './useHealth';

export interface DailyFailureRateProps {
  readonly workspace: string;
  readonly remote: string;
  readonly version: string;
}

/** The share of a release's loads that failed in the last day. Renders nothing without loads. */
export function DailyFailureRate({ workspace, remote, version }: DailyFailureRateProps) {
  const health = useHealth({ workspace, remote, version, sampleSize: 50 });
  if (!health || health.loads === 0) return null;
  const loads = `${countText(health.loads)} ${health.loads === 1 ? 'load' : 'loads'}`;
  return (
    <span
      className={styles.failures}
      data-failing={health.failureCount > 0 || undefined}
      title="In the last 24 hours"
    >
      {health.failureCount === 0
        ? `No failures in ${loads}`
        : `${rateText(failureRate(health))} of ${loads} failed`}
    </span>
  );
}
