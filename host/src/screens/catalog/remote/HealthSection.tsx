import { i18n } from '../../../services/language/i18n';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';
import { failureRate, loadTimeQuantileMs, type ReleaseHealth } from '../releaseHealth';
import type { ReleaseRow } from '../releaseList';
import { countText, millisecondsText, rateText } from '../statText';
import { useReleaseHealth } from '../useReleaseHealth';
import { healthSampleSize } from './ChannelStats';
import { RemoteSection } from './RemoteSection';
import styles from './remote.module.css';

export interface HealthSectionProps {
  readonly remote: string;
  readonly rows: readonly ReleaseRow[];
}

const maxReleases = 6;

/**
 * Health by release, as pages reported it. Drawn without a chart remote, since it has to work when
 * charts are broken.
 */
export function HealthSection({ remote, rows }: HealthSectionProps) {
  const channelRows = rows.filter(({ state }) => state === 'stable' || state === 'canary');
  const selectedRows = [...new Set([...channelRows, ...rows])].slice(0, maxReleases);
  const visibleRows = rows.filter((row) => selectedRows.includes(row));
  return (
    <RemoteSection title={i18n.t('Health')} note={i18n.t('last 24 h')}>
      {visibleRows.length === 0 ? (
        <p className={styles.quiet}>{i18n.t('No releases yet')}</p>
      ) : (
        <table className={styles.health}>
          <thead>
            <tr>
              <th scope="col">{i18n.t('Release')}</th>
              <th scope="col" className={styles.number}>
                {i18n.t('Loads')}
              </th>
              <th scope="col">{i18n.t('Failures by code')}</th>
              <th scope="col">{i18n.t('Load time, 10 ms to 10 s')}</th>
              <th scope="col" className={styles.number}>
                {i18n.t('Median')}
              </th>
              <th scope="col" className={styles.number}>
                {i18n.t('p95')}
              </th>
            </tr>
          </thead>
          <tbody>
            {visibleRows.map(({ release }) => (
              <HealthRow key={release.version} remote={remote} version={release.version} />
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.quiet}>
        {i18n.t('Based on reports from up to {count} users per release.', {
          count: healthSampleSize,
        })}
      </p>
    </RemoteSection>
  );
}

function HealthRow({ remote, version }: { readonly remote: string; readonly version: string }) {
  const { id } = useWorkspace();
  const health = useReleaseHealth({ workspace: id, remote, version, sampleSize: healthSampleSize });
  if (!health || health.loads === 0) {
    return (
      <tr data-empty>
        <th scope="row" translate="no">
          {version}
        </th>
        <td className={styles.number} data-name={i18n.t('Loads')}>
          {health ? 0 : '–'}
        </td>
        <td colSpan={4}>{health && i18n.t('Not loaded')}</td>
      </tr>
    );
  }
  return (
    <tr>
      <th scope="row" translate="no">
        {version}
      </th>
      <td className={styles.number} data-name={i18n.t('Loads')}>
        {countText(health.loads)}
      </td>
      <td>
        <Failures health={health} />
      </td>
      <td>
        <LoadTimes health={health} />
      </td>
      <td className={styles.number} data-name={i18n.t('Median')} translate="no">
        {millisecondsText(loadTimeQuantileMs(health, 0.5))}
      </td>
      <td className={styles.number} data-name={i18n.t('p95')} translate="no">
        {millisecondsText(loadTimeQuantileMs(health, 0.95))}
      </td>
    </tr>
  );
}

function Failures({ health }: { readonly health: ReleaseHealth }) {
  const { failureCount, failures } = health;
  if (failures.length === 0) return <span className={styles.quiet}>{i18n.t('None')}</span>;
  return (
    <ul className={styles.failures}>
      <li>
        <b>{rateText(failureRate(health))}</b>
      </li>
      {failures.slice(0, 4).map(([code, count]) => (
        <li key={code}>
          <svg aria-hidden="true">
            <rect className={styles.track} width="100%" height="100%" />
            <rect
              className={styles.failed}
              width={`${(count / failureCount) * 100}%`}
              height="100%"
            />
          </svg>
          {countText(count)} <code translate="no">{code}</code>
        </li>
      ))}
    </ul>
  );
}

const histogram = { width: 120, height: 24, bar: 4 };

/** A log scale from 10 ms to 10 s, so that rows can be compared. */
function barX(ms: number): number {
  const decades = Math.log10(Math.min(10_000, Math.max(10, ms)) / 10);
  return (decades / 3) * (histogram.width - histogram.bar);
}

/** A histogram with one bar per step. */
function LoadTimes({ health }: { readonly health: ReleaseHealth }) {
  const { loadMs } = health;
  if (loadMs.length === 0) return <span className={styles.quiet}>–</span>;
  const maxCount = Math.max(...loadMs.map(([, count]) => count));
  const text = loadMs
    .map(([upTo, count]) =>
      i18n.t('{count} within {time}', { count: countText(count), time: millisecondsText(upTo) }),
    )
    .join(', ');
  const { width, height, bar } = histogram;
  return (
    <svg className={styles.loadTimes} role="img" viewBox={`0 0 ${width} ${height}`}>
      <title>{text}</title>
      <line x1="0" x2={width} y1={height - 0.5} y2={height - 0.5} />
      {loadMs.map(([upTo, count]) => {
        const barHeight = Math.max(1, (count / maxCount) * height);
        return (
          <rect key={upTo} x={barX(upTo)} y={height - barHeight} width={bar} height={barHeight} />
        );
      })}
    </svg>
  );
}
