import { classNames } from '@chartroom/ui';
import type { ReleaseOfThen } from '../../../../services/history/releasesOfThen';
import { i18n } from '../../../../services/language/i18n';
import styles from './history.module.css';

export interface ReleasesOfThenProps {
  readonly n: number;
  readonly releases: readonly ReleaseOfThen[];
  readonly isChecked: boolean;
  /** Null for those who can't restore. */
  readonly onChange: ((isChecked: boolean) => void) | null;
}

/** The charts that were other versions in a revision, and whether restoring brings these back. */
export function ReleasesOfThen({ n, releases, isChecked, onChange }: ReleasesOfThenProps) {
  if (releases.length === 0) return null;
  const canRestore = onChange !== null && releases.some(({ state }) => state === 'available');
  return (
    <section className={classNames(styles.releases)}>
      <h2>{i18n.t('Charts in revision {n}', { n })}</h2>
      <ul>
        {releases.map((release) => (
          <li key={release.key}>
            <span translate="no">
              {release.remote} <b>{release.version}</b>
            </span>{' '}
            <small>{currentText(release)}</small>
          </li>
        ))}
      </ul>
      {canRestore && (
        <label>
          <input
            type="checkbox"
            checked={isChecked}
            onChange={({ target }) => onChange(target.checked)}
          />
          {i18n.t('Restore these chart versions too')}
        </label>
      )}
    </section>
  );
}

/** “stable now 2.3.1”, or what is used instead. */
function currentText({ channel, version, current, state }: ReleaseOfThen): string {
  const name = channel ?? 'stable';
  const isAvailable = state === 'available';
  if (current === null) {
    return isAvailable
      ? i18n.t('{channel} has no version now', { channel: name })
      : i18n.t('isn’t available any more');
  }
  if (isAvailable) return i18n.t('{channel} now {current}', { channel: name, current });
  return state === 'withdrawn'
    ? i18n.t('{version} was withdrawn. {current} will be used.', { version, current })
    : i18n.t('{version} isn’t available. {current} will be used.', { version, current });
}
