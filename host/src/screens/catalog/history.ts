import { entriesOf, parseWith } from '@chartroom/contract/schema';
import * as v from 'valibot';

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
  switch (action) {
    case 'register':
      return `Registered with ${after}`;
    case 'publish':
      return `${after} published`;
    case 'move':
      return movedSentence(from, to);
    case 'promote':
      return `${to.version} promoted to stable, replacing ${from.version}`;
    case 'end-canary':
      return `Canary ${from.version} ended`;
    case 'rollback':
      return `Stable rolled back from ${from.version} to ${to.version}`;
    case 'withdraw':
      return `${after} withdrawn`;
    case 'trust':
      return after === 'trusted' ? 'Trusted' : 'Trust revoked';
    case 'disable':
      return 'Disabled';
    case 'enable':
      return 'Enabled';
    case 'hand-over':
      return `Transferred from ${nameOf(before)} to ${nameOf(after)}`;
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
  return { channel, version, percent: percent.replace('%', '\u00a0%') };
}

function movedSentence(from: ChannelText, to: ChannelText): string {
  if (to.channel !== 'canary') {
    return from.version
      ? `Stable moved from ${from.version} to ${to.version}`
      : `Stable starts at ${to.version}`;
  }
  if (from.version === to.version) return `Canary ${to.version} now for ${to.percent} of users`;
  return `Canary ${to.version} started for ${to.percent} of users`;
}
