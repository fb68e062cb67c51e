import { i18n } from '../../../services/language/i18n';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';
import { failureRate, loadTimeQuantileMs } from '../releaseHealth';
import { countText, millisecondsText, percentText, rateText } from '../statText';
import { useReleaseHealth } from '../useReleaseHealth';
import styles from './remote.module.css';

export interface ChannelStatsProps {
  readonly remote: string;
  readonly version: string;
  /** Percentage of users. */
  readonly percent: number;
  readonly showsHealth: boolean;
}

/** Number of users whose reports are read per release. */
export const healthSampleSize = 200;

export function ChannelStats({ showsHealth, percent, ...query }: ChannelStatsProps) {
  return (
    <dl className={styles.figures}>
      <Stat name={i18n.t('Share of users')} value={percentText(percent)} />
      {showsHealth && <HealthStats {...query} />}
    </dl>
  );
}

function HealthStats({ remote, version }: { readonly remote: string; readonly version: string }) {
  const { id } = useWorkspace();
  const health = useReleaseHealth({ workspace: id, remote, version, sampleSize: healthSampleSize });
  return (
    <>
      <Stat name={i18n.t('Loads, 24 h')} value={health ? countText(health.loads) : '–'} />
      <Stat name={i18n.t('Failures')} value={health ? rateText(failureRate(health)) : '–'} />
      <Stat
        name={i18n.t('Load time, p95')}
        value={health ? millisecondsText(loadTimeQuantileMs(health, 0.95)) : '–'}
      />
    </>
  );
}

/** A number with a small unit. */
function Stat({ name, value }: { readonly name: string; readonly value: string }) {
  const [, number = value, unit] = /^(.*\d)\u00a0(\D+)$/.exec(value) ?? [];
  return (
    <div>
      <dt>{name}</dt>
      <dd translate="no">
        {number}
        {unit && <small className={styles.unit}>&nbsp;{unit}</small>}
      </dd>
    </div>
  );
}
