import type { Head } from '@chartroom/registry';
import { Badge } from '@chartroom/ui';
import { Ban, Box, FlaskConical, ShieldCheck } from 'lucide-react';
import { percentText } from './actions/remoteActions';

/** Badges for a remote's trust, and for being disabled. */
export function TrustBadges({ head }: { readonly head: Head }) {
  return (
    <>
      {head.trust === 'trusted' ? (
        <Badge tone="ok" icon={<ShieldCheck />}>
          Trusted
        </Badge>
      ) : (
        <Badge icon={<Box />}>Sandboxed</Badge>
      )}
      {head.disabled && (
        <Badge tone="bad" icon={<Ban />}>
          Disabled
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
      <Badge title="Stable channel">{stable ? stable.version : 'No release'}</Badge>
      {canary && (
        <Badge tone="info" icon={<FlaskConical />} title="Canary channel and its share of users">
          {canary.version}, {percentText(canary.percent)}
        </Badge>
      )}
    </>
  );
}
