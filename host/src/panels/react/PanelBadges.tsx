import { Badge } from '@chartroom/ui';
import { CircleAlert, Clock, FlaskConical, Hammer, Pin } from 'lucide-react';
import type { ReactNode } from 'react';
import { i18n } from '../../services/language/i18n';
import type { ResolvedRelease } from '../../services/registry/resolution';
import { defaultChannel, devChannel } from '../../services/registry/resolveVersion';
import { ageText } from '../../services/time/ageText';
import { useNow } from '../../services/time/useNow';

export interface PanelBadgesProps {
  /** When the data stopped arriving, in epoch milliseconds; null while it's current. */
  readonly staleSince: number | null;
  /** Number of cells and rows that the source couldn't read. */
  readonly unread: number;
  /** Null until resolved. */
  readonly release: Pick<ResolvedRelease, 'remote' | 'version' | 'channel'> | null;
  readonly serverNow: () => number;
}

/** A header has room for two; the others are counted. */
const maxBadges = 2;

/** Badges for stale data, unreadable cells, and a canary or pinned release. None for `stable`. */
export function PanelBadges({ staleSince, unread, release, serverNow }: PanelBadgesProps) {
  const now = useNow(serverNow, staleSince !== null);
  const badges: ReactNode[] = [];
  if (staleSince !== null) {
    badges.push(
      <Badge key="stale" tone="warn" icon={<Clock />}>
        {i18n.t('Stale {age}', { age: ageText(now - staleSince) })}
      </Badge>,
    );
  }
  if (unread > 0) {
    badges.push(
      <Badge
        key="unread"
        tone="warn"
        icon={<CircleAlert />}
        title={i18n.t('For details, open Columns in the panel’s menu')}
      >
        {i18n.t('{n} unreadable', { n: unread })}
      </Badge>,
    );
  }
  if (release && release.channel === null) {
    badges.push(
      <Badge key="pinned" icon={<Pin />}>
        {i18n.t('Pinned {version}', { version: release.version })}
      </Badge>,
    );
  }
  if (release?.channel === devChannel) {
    badges.push(
      <Badge key="dev" tone="info" icon={<Hammer />}>
        <span translate="no">dev: {release.remote}</span>
      </Badge>,
    );
  } else if (release?.channel && release.channel !== defaultChannel) {
    const name = release.channel[0]?.toUpperCase() + release.channel.slice(1);
    badges.push(
      <Badge key="channel" tone="info" icon={<FlaskConical />}>
        <span translate="no">
          {name} {release.version}
        </span>
      </Badge>,
    );
  }
  return (
    <>
      {badges.slice(0, maxBadges)}
      {badges.length > maxBadges && <Badge>+{badges.length - maxBadges}</Badge>}
    </>
  );
}
