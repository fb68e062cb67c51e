import { entriesOf, parseWith } from '@chartroom/contract/schema';
import * as v from 'valibot';
import { i18n } from '../../services/language/i18n';
import { percentText } from './statText';

/** An audit entry about a remote or key. */
export interface HistoryEntry {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly uid: string;
  readonly action: string;
  readonly before: string;
  readonly after: string;
}

const entryShape = v.object({
  at: v.pipe(v.number(), v.finite()),
  uid: v.string(),
  action: v.string(),
  before: v.optional(v.string(), ''),
  after: v.optional(v.string(), ''),
});

/** Parses `workspaces/$w/audit`, newest first. Skips malformed entries. */
export function parseHistory(value: unknown): readonly HistoryEntry[] {
  return entriesOf(value)
    .flatMap(([id, stored]) => {
      const entry = parseWith(entryShape, stored);
      return entry.ok ? [{ id, ...entry.value }] : [];
    })
    .sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
}

/** Describes an audit entry. `nameOf` maps a user id to a name. */
export function historySentence(
  { action, before, after }: HistoryEntry,
  nameOf: (uid: string) => string,
): string {
  const [from, to] = [parseChannelText(before), parseChannelText(after)];
  const versions = { previous: from.version, version: to.version };
  switch (action) {
    case 'register':
      return i18n.t('Registered with {version}', { version: after });
    case 'publish':
      return i18n.t('{version} published', { version: after });
    case 'move':
      return movedSentence(from, to);
    case 'promote':
      return i18n.t('{version} promoted to stable, replacing {previous}', versions);
    case 'end-canary':
      return i18n.t('Canary {version} ended', { version: from.version });
    case 'rollback':
      return i18n.t('Stable rolled back from {previous} to {version}', versions);
    case 'withdraw':
      return i18n.t('{version} withdrawn', { version: after });
    case 'trust':
      return i18n.t(after === 'trusted' ? 'Trusted' : 'Trust revoked');
    case 'disable':
      return i18n.t('Disabled');
    case 'enable':
      return i18n.t('Enabled');
    case 'hand-over':
      return i18n.t('Transferred from {previous} to {next}', {
        previous: nameOf(before),
        next: nameOf(after),
      });
    default:
      return [action, before, after].filter(Boolean).join(' ');
  }
}

interface ChannelText {
  readonly channel: string;
  readonly version: string;
  readonly percent: string;
}

/** `canary@1.5.0 5%` */
function parseChannelText(text: string): ChannelText {
  const [channel = '', remainder = ''] = text.split('@');
  const [version = '', percent = ''] = remainder.split(' ');
  return { channel, version, percent: percent && percentText(Number.parseFloat(percent)) };
}

function movedSentence(from: ChannelText, to: ChannelText): string {
  const { version, percent } = to;
  if (to.channel !== 'canary') {
    return i18n.t(
      from.version ? 'Stable moved from {previous} to {version}' : 'Stable started at {version}',
      { previous: from.version, version },
    );
  }
  return i18n.t(
    from.version === version
      ? 'Canary {version} changed to {percent} of users'
      : 'Canary {version} started for {percent} of users',
    { version, percent },
  );
}
