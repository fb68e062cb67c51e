import { TriangleAlert } from 'lucide-react';
import { memo, useRef } from 'react';
import { Link } from 'react-router';
import { RemoteThumbnail } from '../../components/RemoteThumbnail';
import { useIsVisible } from '../../panels/react/useIsVisible';
import type { errorTexts } from '../../services/language/errorTexts';
import { i18n } from '../../services/language/i18n';
import { useErrorTexts } from '../../services/language/useErrorTexts';
import type { RemoteCatalogueEntry } from '../../services/registry/remoteCatalogue';
import { type ReleaseLoadState, useRelease } from '../../services/registry/useRelease';
import { DailyFailureRate } from './DailyFailureRate';
import { ChannelBadges, TrustBadges } from './RemoteBadges';
import styles from './remotes.module.css';

export interface RemoteCardProps {
  readonly entry: RemoteCatalogueEntry;
  /** In the viewer's language, if that is known before the card's release. */
  readonly title: string;
  readonly workspace: string;
  readonly ownerName: string;
  /** Whether the viewer may see the remote's health. */
  readonly showsHealth: boolean;
}

/** A remote; the whole card is a link. Its manifest is fetched once the card is in view. */
export const RemoteCard = memo(function RemoteCard(props: RemoteCardProps) {
  const { entry, title, workspace, ownerName, showsHealth } = props;
  const { remote, head } = entry;
  const card = useRef<HTMLLIElement>(null);
  const isVisible = useIsVisible(card);
  const version = head.channels.stable?.version ?? null;
  const [releaseState] = useRelease(remote, isVisible ? version : null);
  const texts = useErrorTexts(releaseState.status === 'failed');
  const manifest = releaseState.status === 'ready' ? releaseState.release.manifest : null;
  return (
    <li ref={card} className={styles.card} data-off={head.disabled || undefined}>
      <RemoteThumbnail remote={remote} kind={head.kind} icon={manifest?.icon} />
      <div className={styles.names}>
        <Link to={`/w/${workspace}/remotes/${remote}`} className={styles.title} translate="no">
          {manifest?.title ?? title}
        </Link>
        <p className={styles.name} title={remote} translate="no">
          {remote}
          <span translate="yes">
            {' '}
            · {i18n.t('{kind, select, chart {chart} other {data}}', { kind: head.kind })}
          </span>
        </p>
      </div>
      <p
        className={styles.description}
        translate={releaseState.status === 'ready' ? 'no' : undefined}
      >
        {releaseState.status === 'failed' && <TriangleAlert />}
        {descriptionOf(releaseState, version, texts)}
      </p>
      <p className={styles.badges}>
        <ChannelBadges head={head} />
        <TrustBadges head={head} isBrief />
      </p>
      <p className={styles.foot}>
        <span className={styles.owner}>{i18n.t('Owner: {name}', { name: ownerName })}</span>
        {showsHealth && isVisible && version !== null && (
          <DailyFailureRate workspace={workspace} remote={remote} version={version} />
        )}
      </p>
    </li>
  );
});

function descriptionOf(
  releaseState: ReleaseLoadState,
  version: string | null,
  texts: typeof errorTexts,
): string {
  if (version === null) return i18n.t('No stable release yet');
  if (releaseState.status === 'ready') return releaseState.release.manifest.description;
  return releaseState.status === 'failed' ? `${texts(releaseState.error).title}.` : '\u00a0';
}
