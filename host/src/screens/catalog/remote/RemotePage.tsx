import { type Head, parseWithdrawals } from '@chartroom/registry';
import { Badge, buttonClassName } from '@chartroom/ui';
import { GalleryHorizontalEnd } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { Screen } from '../../../app/layout/Screen';
import { RemoteThumbnail } from '../../../components/RemoteThumbnail';
import { useMediaQuery } from '../../../panels/react/useMediaQuery';
import { useOfflineReason } from '../../../services/firebase/useOfflineReason';
import { useWatchedQuery, useWatchedValue } from '../../../services/firebase/useWatchedValue';
import { i18n } from '../../../services/language/i18n';
import { isInGallery } from '../../../services/registry/isInGallery';
import { useRelease } from '../../../services/registry/useRelease';
import { useSession } from '../../../services/session/useSession';
import { useMemberNames } from '../../../services/workspace/useMemberNames';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';
import { ActionButton } from '../actions/ActionButton';
import { toggleDisabledAction, toggleTrustAction } from '../actions/remoteActions';
import { permissionsOf } from '../permissions';
import { TrustBadges } from '../RemoteBadges';
import { parseReleaseList, releaseRows } from '../releaseList';
import { AboutSection } from './AboutSection';
import { CanaryCard } from './CanaryCard';
import { HealthSection } from './HealthSection';
import { HistorySection } from './HistorySection';
import { IntegritySection } from './IntegritySection';
import { ManifestSection } from './ManifestSection';
import { ReleaseSection } from './ReleaseSection';
import { RemoteMenu } from './RemoteMenu';
import styles from './remote.module.css';
import { StableCard } from './StableCard';

export interface RemotePageProps {
  readonly remote: string;
  readonly head: Head;
}

const pageSize = 50;

export function RemotePage({ remote, head }: RemotePageProps) {
  const workspace = useWorkspace();
  const { user } = useSession();
  const nameOf = useMemberNames();
  const offline = useOfflineReason();
  const permissions = permissionsOf(workspace, user?.uid ?? null, head);
  const [count, setCount] = useState(pageSize);
  const registry = `registry/${workspace.id}`;
  const [releases, retryReleases] = useWatchedQuery({
    path: `${registry}/releases/${remote}`,
    orderBy: 'sequence',
    from: 'last',
    count,
  });
  const [withdrawals] = useWatchedValue(`${registry}/withdrawals/${remote}`);
  const stored = releases.status === 'ready' ? releases.value : null;
  const storedWithdrawals = withdrawals.status === 'ready' ? withdrawals.value : null;
  const list = useMemo(() => parseReleaseList(stored), [stored]);
  const rows = useMemo(
    () => releaseRows(list.releases, head, parseWithdrawals(storedWithdrawals)),
    [list, head, storedWithdrawals],
  );
  const stable = head.channels.stable?.version ?? null;
  const [releaseState, retryRelease] = useRelease(remote, stable);
  const manifest = releaseState.status === 'ready' ? releaseState.release.manifest : null;
  const isPhone = useMediaQuery('(max-width: 720px)');
  const gallery = isInGallery(head) ? `/w/${workspace.id}/gallery/${remote}` : null;
  const trust = toggleTrustAction(remote, head);
  const disable = toggleDisabledAction(remote, head);
  const controls = isPhone ? (
    <RemoteMenu
      remote={remote}
      gallery={gallery}
      actions={permissions.canAdminister ? [trust, disable] : []}
    />
  ) : (
    gallery !== null && (
      <Link to={gallery} className={buttonClassName({})}>
        <GalleryHorizontalEnd />
        {i18n.t('Gallery')}
      </Link>
    )
  );
  return (
    <Screen
      title={remote}
      translate="no"
      breadcrumbs={[{ label: i18n.t('Remotes'), to: `/w/${workspace.id}/remotes` }]}
      controls={controls}
    >
      <div className={styles.page}>
        <header className={styles.hero}>
          <RemoteThumbnail remote={remote} kind={head.kind} icon={manifest?.icon} />
          <div>
            <div className={styles.heading}>
              <h2 translate="no">{manifest?.title ?? head.title}</h2>
              <TrustBadges head={head} />
              <Badge>{i18n.t(head.kind === 'chart' ? 'Chart' : 'Data')}</Badge>
            </div>
            <p translate="no">{manifest?.description ?? '\u00a0'}</p>
          </div>
          {permissions.canAdminister && !isPhone && (
            <div className={styles.heroActions}>
              <ActionButton variant="quiet" action={trust} />
              <ActionButton variant={head.disabled ? 'plain' : 'danger'} action={disable} />
            </div>
          )}
        </header>
        {offline && (permissions.canManage || permissions.canAdminister) && (
          <p role="status" className={styles.notice}>
            {offline}
          </p>
        )}
        <div className={styles.columns}>
          <div className={styles.column}>
            <div className={styles.channels}>
              <StableCard
                remote={remote}
                head={head}
                rows={rows}
                permissions={permissions}
                nameOf={nameOf}
              />
              <CanaryCard
                remote={remote}
                head={head}
                rows={rows}
                permissions={permissions}
                nameOf={nameOf}
              />
            </div>
            <ReleaseSection
              remote={remote}
              head={head}
              rows={rows}
              malformed={list.malformed}
              watched={releases}
              permissions={permissions}
              nameOf={nameOf}
              onRetry={retryReleases}
              onShowOlder={list.releases.length < count ? null : () => setCount(count + pageSize)}
            />
            {permissions.canManage && <HealthSection remote={remote} rows={rows} />}
            {manifest && <ManifestSection manifest={manifest} />}
          </div>
          <div className={styles.column}>
            <AboutSection remote={remote} head={head} manifest={manifest} nameOf={nameOf} />
            {stable !== null && (
              <IntegritySection
                version={stable}
                releaseState={releaseState}
                onRetry={retryRelease}
              />
            )}
            {permissions.canReadHistory && <HistorySection remote={remote} nameOf={nameOf} />}
          </div>
        </div>
      </div>
    </Screen>
  );
}
