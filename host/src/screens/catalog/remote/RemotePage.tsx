import { type Head, parseWithdrawals } from '@chartroom/registry';
import { Badge, buttonClass } from '@chartroom/ui';
import { GalleryHorizontalEnd } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { Screen } from '../../../app/layout/Screen';
import { useOfflineReason } from '../../../services/firebase/useOfflineReason';
import { useWatched, useWatchedPart } from '../../../services/firebase/useWatched';
import { isShown } from '../../../services/registry/isShown';
import { useSession } from '../../../services/session/useSession';
import { useMemberNames } from '../../../services/workspace/useMemberNames';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';
import { ActionButton } from '../actions/ActionButton';
import { changeTrust, switchOff } from '../actions/remoteActions';
import { permissionsOf } from '../permissions';
import { TrustBadges } from '../RemoteBadges';
import { RemotePicture } from '../RemotePicture';
import { parseReleaseList, releaseRows } from '../releaseList';
import { useRelease } from '../useRelease';
import { AboutSection } from './AboutSection';
import { CanaryCard } from './CanaryCard';
import { HealthSection } from './HealthSection';
import { HistorySection } from './HistorySection';
import { IntegritySection } from './IntegritySection';
import { ManifestSection } from './ManifestSection';
import { ReleaseSection } from './ReleaseSection';
import styles from './remote.module.css';
import { StableCard } from './StableCard';

export interface RemotePageProps {
  readonly remote: string;
  readonly head: Head;
}

const releasesAtFirst = 50;

export function RemotePage({ remote, head }: RemotePageProps) {
  const workspace = useWorkspace();
  const { user } = useSession();
  const nameOf = useMemberNames();
  const offline = useOfflineReason();
  const may = permissionsOf(workspace, user?.uid ?? null, head);
  const [count, setCount] = useState(releasesAtFirst);
  const registry = `registry/${workspace.id}`;
  const [releases, retryReleases] = useWatchedPart({
    path: `${registry}/releases/${remote}`,
    orderBy: 'sequence',
    from: 'last',
    count,
  });
  const [withdrawals] = useWatched(`${registry}/withdrawals/${remote}`);
  const stored = releases.status === 'ready' ? releases.value : null;
  const storedWithdrawals = withdrawals.status === 'ready' ? withdrawals.value : null;
  const list = useMemo(() => parseReleaseList(stored), [stored]);
  const rows = useMemo(
    () => releaseRows(list.releases, head, parseWithdrawals(storedWithdrawals)),
    [list, head, storedWithdrawals],
  );
  const stable = head.channels.stable?.version ?? null;
  const [described, retryDescription] = useRelease(remote, stable);
  const manifest = described.status === 'ready' ? described.release.manifest : null;
  const controls = (
    <>
      {isShown(head) && (
        <Link to={`/w/${workspace.id}/gallery/${remote}`} className={buttonClass({})}>
          <GalleryHorizontalEnd />
          Gallery
        </Link>
      )}
      {may.governs && (
        <>
          <ActionButton kind="quiet" action={changeTrust(remote, head)} />
          <ActionButton
            kind={head.disabled ? 'plain' : 'danger'}
            action={switchOff(remote, head)}
          />
        </>
      )}
    </>
  );
  return (
    <Screen
      title={remote}
      crumbs={[{ label: 'Remotes', to: `/w/${workspace.id}/remotes` }]}
      controls={controls}
    >
      <div className={styles.page}>
        <header className={styles.hero}>
          <RemotePicture remote={remote} kind={head.kind} icon={manifest?.icon} />
          <div>
            <div className={styles.heading}>
              <h2>{head.title}</h2>
              <TrustBadges head={head} />
              <Badge>{head.kind === 'chart' ? 'Chart' : 'Data'}</Badge>
            </div>
            <p>{manifest?.description ?? '\u00a0'}</p>
          </div>
        </header>
        {offline && (may.owns || may.governs) && (
          <p role="status" className={styles.notice}>
            {offline}
          </p>
        )}
        <div className={styles.columns}>
          <div className={styles.column}>
            <div className={styles.channels}>
              <StableCard remote={remote} head={head} rows={rows} may={may} nameOf={nameOf} />
              <CanaryCard remote={remote} head={head} may={may} nameOf={nameOf} />
            </div>
            <ReleaseSection
              remote={remote}
              head={head}
              rows={rows}
              bad={list.bad}
              watched={releases}
              may={may}
              nameOf={nameOf}
              onRetry={retryReleases}
              onMore={list.releases.length < count ? null : () => setCount(count + releasesAtFirst)}
            />
            {may.owns && <HealthSection remote={remote} rows={rows} />}
            {manifest && <ManifestSection manifest={manifest} />}
          </div>
          <div className={styles.column}>
            <AboutSection remote={remote} head={head} manifest={manifest} nameOf={nameOf} />
            {stable !== null && (
              <IntegritySection version={stable} described={described} onRetry={retryDescription} />
            )}
            {may.readsHistory && <HistorySection remote={remote} nameOf={nameOf} />}
          </div>
        </div>
      </div>
    </Screen>
  );
}
