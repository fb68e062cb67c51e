import type { Head } from '@chartroom/registry';
import { Badge } from '@chartroom/ui';
import { Ban, Box, FlaskConical, ShieldCheck } from 'lucide-react';
import { i18n } from '../../services/language/i18n';
import { percentText } from './statText';

export interface TrustBadgesProps {
  readonly head: Head;
  /** Only what differs from most remotes, as in a list of them. Default: false. */
  readonly isBrief?: boolean;
}

/** Badges for a remote's trust, and for being disabled. */
export function TrustBadges({ head, isBrief = false }: TrustBadgesProps) {
  return (
    <>
      {head.trust === 'trusted' && !isBrief && (
        <Badge tone="ok" icon={<ShieldCheck />}>
          {i18n.t('Trusted')}
        </Badge>
      )}
      {head.trust !== 'trusted' && <Badge icon={<Box />}>{i18n.t('Sandboxed')}</Badge>}
      {head.disabled && (
        <Badge tone="bad" icon={<Ban />}>
          {i18n.t('Disabled')}
        </Badge>
      )}
    </>
  );
}

/** Badges for the versions of the channels. */
export function ChannelBadges({ head }: { readonly head: Head }) {
  const { stable, canary } = head.channels;
  return (
    <>
      <Badge title={i18n.t('Stable channel')} translate={stable ? 'no' : undefined}>
        {stable ? stable.version : i18n.t('No release')}
      </Badge>
      {canary && (
        <Badge
          tone="info"
          icon={<FlaskConical />}
          title={i18n.t('Canary channel and its share of users')}
          translate="no"
        >
          {canary.version}, {percentText(canary.percent)}
        </Badge>
      )}
    </>
  );
}
