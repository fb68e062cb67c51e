import { problemsText } from '@chartroom/contract';
import type { Head } from '@chartroom/registry';
import { Button } from '@chartroom/ui';
import { ErrorState } from '../../../components/ErrorState';
import { ScreenSketch } from '../../../components/ScreenSketch';
import type { Watched } from '../../../services/firebase/useWatched';
import type { Permissions } from '../permissions';
import type { ReleaseList, ReleaseRow } from '../releaseList';
import { ReleaseTable } from './ReleaseTable';
import styles from './remote.module.css';
import { Section } from './Section';

export interface ReleaseSectionProps {
  readonly remote: string;
  readonly head: Head;
  readonly rows: readonly ReleaseRow[];
  readonly bad: ReleaseList['bad'];
  readonly watched: Watched;
  readonly may: Permissions;
  readonly nameOf: (uid: string) => string;
  readonly onRetry: () => void;
  /** Brings older ones; null where these are all. */
  readonly onMore: (() => void) | null;
}

export function ReleaseSection(props: ReleaseSectionProps) {
  const { head, rows, bad, watched, may, nameOf, onRetry, onMore } = props;
  return (
    <Section title="Releases" note={rows.length > 0 && `newest first`}>
      {watched.status === 'loading' && rows.length === 0 && <ScreenSketch what="the releases" />}
      {watched.status === 'failed' && <ErrorState error={watched.error} onRetry={onRetry} />}
      {watched.status === 'ready' && rows.length === 0 && (
        <p className={styles.quiet}>Nothing has been published yet.</p>
      )}
      {rows.length > 0 && <ReleaseTable head={head} rows={rows} may={may} nameOf={nameOf} />}
      {bad.map(({ version, problems }) => (
        <p key={version} className={styles.quiet}>
          {version} can’t be read: {problemsText(problems)}.
        </p>
      ))}
      {onMore && rows.length > 0 && (
        <div className={styles.more}>
          <Button kind="quiet" onPress={onMore}>
            Show older releases
          </Button>
        </div>
      )}
    </Section>
  );
}
