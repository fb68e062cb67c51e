import { countText, shareText } from './figures';
import { failureShare } from './health';
import styles from './remotes.module.css';
import { useHealth } from './useHealth';

export interface DayFailuresProps {
  readonly workspace: string;
  readonly remote: string;
  readonly version: string;
}

/** How many loads of a release have failed in the last day; nothing where nobody loaded it. */
export function DayFailures({ workspace, remote, version }: DayFailuresProps) {
  const health = useHealth({ workspace, remote, version, people: 50 });
  if (!health || health.loads === 0) return null;
  const loads = `${countText(health.loads)} ${health.loads === 1 ? 'load' : 'loads'}`;
  return (
    <span
      className={styles.failures}
      data-failing={health.failed > 0 || undefined}
      title="In the last 24 hours"
    >
      {health.failed === 0
        ? `No failure in ${loads}`
        : `${shareText(failureShare(health))} of ${loads} failed`}
    </span>
  );
}
