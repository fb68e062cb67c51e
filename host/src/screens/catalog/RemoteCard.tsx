import { TriangleAlert } from 'lucide-react';
import { memo, useRef } from 'react';
import { Link } from 'react-router';
import { useVisible } from '../../panels/react/useVisible';
import type { CatalogueEntry } from '../../services/registry/catalogue';
import { DayFailures } from './DayFailures';
import { ChannelBadges, TrustBadges } from './RemoteBadges';
import { RemotePicture } from './RemotePicture';
import styles from './remotes.module.css';
import { type DescribedRelease, useRelease } from './useRelease';

export interface RemoteCardProps {
  readonly entry: CatalogueEntry;
  readonly workspace: string;
  readonly ownerName: string;
  /** Whether the viewer may see what pages reported of it. */
  readonly showsHealth: boolean;
}

/** One remote; the whole card is its link. What it says of itself is fetched once it is in view. */
export const RemoteCard = memo(function RemoteCard(props: RemoteCardProps) {
  const { entry, workspace, ownerName, showsHealth } = props;
  const { remote, head } = entry;
  const card = useRef<HTMLLIElement>(null);
  const isVisible = useVisible(card);
  const version = head.channels.stable?.version ?? null;
  const [described] = useRelease(remote, isVisible ? version : null);
  const icon = described.status === 'ready' ? described.release.manifest.icon : undefined;
  return (
    <li ref={card} className={styles.card} data-off={head.disabled || undefined}>
      <RemotePicture remote={remote} kind={head.kind} icon={icon} />
      <div className={styles.names}>
        <Link to={`/w/${workspace}/remotes/${remote}`} className={styles.title}>
          {head.title}
        </Link>
        <p className={styles.name} title={remote}>
          {remote}
          <span> · {head.kind}</span>
        </p>
      </div>
      <p className={styles.description}>
        {described.status === 'failed' && <TriangleAlert />}
        {descriptionOf(described, version)}
      </p>
      <p className={styles.badges}>
        <ChannelBadges head={head} />
        <TrustBadges head={head} />
      </p>
      <p className={styles.foot}>
        <span className={styles.owner} title={ownerName}>
          {ownerName}
        </span>
        {showsHealth && isVisible && version !== null && (
          <DayFailures workspace={workspace} remote={remote} version={version} />
        )}
      </p>
    </li>
  );
});

function descriptionOf(described: DescribedRelease, version: string | null): string {
  if (version === null) return 'No release is stable yet.';
  if (described.status === 'ready') return described.release.manifest.description;
  return described.status === 'failed' ? `${described.error.title}.` : '\u00a0';
}
