import { problemsText } from '@chartroom/contract';
import type { Head } from '@chartroom/registry';
import { Button } from '@chartroom/ui';
import { ErrorState } from '../../../components/ErrorState';
import { ScreenSkeleton } from '../../../components/ScreenSkeleton';
import type { WatchedValue } from '../../../services/firebase/useWatchedValue';
import { i18n } from '../../../services/language/i18n';
import type { Permissions } from '../permissions';
import type { ReleaseList, ReleaseRow } from '../releaseList';
import { ReleaseTable } from './ReleaseTable';
import { RemoteSection } from './RemoteSection';
import styles from './remote.module.css';

export interface ReleaseSectionProps {
  readonly remote: string;
  readonly head: Head;
  readonly rows: readonly ReleaseRow[];
  readonly malformed: ReleaseList['malformed'];
  readonly watched: WatchedValue;
  readonly permissions: Permissions;
  readonly nameOf: (uid: string) => string;
  readonly onRetry: () => void;
  /** Loads older releases; null if all are shown. */
  readonly onShowOlder: (() => void) | null;
}

export function ReleaseSection(props: ReleaseSectionProps) {
  const { head, rows, malformed, watched, permissions, nameOf, onRetry, onShowOlder } = props;
  return (
    <RemoteSection title={i18n.t('Releases')} note={rows.length > 0 && i18n.t('newest first')}>
      {watched.status === 'loading' && rows.length === 0 && (
        <ScreenSkeleton label={i18n.t('releases')} />
      )}
      {watched.status === 'failed' && <ErrorState error={watched.error} onRetry={onRetry} />}
      {watched.status === 'ready' && rows.length === 0 && (
        <p className={styles.quiet}>{i18n.t('No releases yet')}</p>
      )}
      {rows.length > 0 && (
        <ReleaseTable head={head} rows={rows} permissions={permissions} nameOf={nameOf} />
      )}
      {malformed.map(({ version, problems }) => (
        <p key={version} className={styles.quiet}>
          {i18n.t('{version} can’t be read: {problems}.', {
            version,
            problems: problemsText(problems),
          })}
        </p>
      ))}
      {onShowOlder && rows.length > 0 && (
        <div className={styles.more}>
          <Button variant="quiet" onPress={onShowOlder}>
            {i18n.t('Show older releases')}
          </Button>
        </div>
      )}
    </RemoteSection>
  );
}
