import { ChartroomError } from '@chartroom/contract';
import { parseWith } from '@chartroom/contract/schema';
import type { Channel } from '@chartroom/registry';
import * as v from 'valibot';
import type { CommandContext, CommandRegistration } from '../command';
import { openRegistry, type Registry } from '../registry/openRegistry';
import type { Session } from '../session/connect';
import { addSessionOptions, type SessionOptions } from '../session/sessionOptions';
import { withSession } from '../session/withSession';
import { formatTable } from '../terminal/formatTable';

export const registerListCommand: CommandRegistration = (program, run) => {
  addSessionOptions(program.command('list [remote]'))
    .summary('list remotes and their channels, or the releases of one')
    .description(
      'Shows the workspace’s remotes with their channels. For one remote, shows all releases: sequence, ' +
        'channels, withdrawal, and who published them when.',
    )
    .action((remote: string | undefined, options: SessionOptions) =>
      run((context) =>
        withSession(context, options, async (session) => {
          const registry = openRegistry(session.database, session.workspace);
          const names = await readNames(session);
          await (remote
            ? listReleases(context, { registry, names, remote })
            : listRemotes(context, { registry, names }));
        }),
      ),
    );
};

interface Listing {
  readonly registry: Registry;
  readonly names: ReadonlyMap<string, string>;
}

async function listRemotes({ terminal }: CommandContext, { registry, names }: Listing) {
  const remotes = [...(await registry.heads())].map(([remote, head]) => ({ remote, ...head }));
  const rows = remotes.map(({ remote, channels, trust, disabled, owner }) => [
    remote,
    channels.stable?.version ?? '–',
    channels.canary ? `${channels.canary.version} (${channels.canary.percent} %)` : '–',
    disabled ? `${trust}, disabled` : trust,
    names.get(owner) ?? owner,
    movedText(channels.canary ?? channels.stable, names),
  ]);
  const head = ['REMOTE', 'STABLE', 'CANARY', 'TRUST', 'OWNER', 'LAST MOVED'];
  const text = rows.length > 0 ? formatTable(head, rows) : 'No remotes yet.';
  terminal.result({ remotes }, text);
}

async function listReleases(
  { terminal }: CommandContext,
  { registry, names, remote }: Listing & { readonly remote: string },
) {
  const head = await registry.head(remote);
  if (!head) throw new ChartroomError('registry/unknown-remote', { remote });
  const withdrawals = await registry.withdrawals(remote);
  const { stable, canary } = head.channels;
  const releases = (await registry.releases(remote)).map((release) => ({
    ...release,
    channels: [
      ...(stable?.version === release.version ? ['stable'] : []),
      ...(canary?.version === release.version ? [`canary ${canary.percent} %`] : []),
    ],
    withdrawn: withdrawals.get(release.version) ?? null,
  }));
  const rows = releases.map(({ version, sequence, channels, withdrawn, at, by, keyId }) => [
    version,
    String(sequence),
    channels.join(', '),
    timeText(at),
    names.get(by) ?? by,
    keyId.slice(0, 8),
    withdrawn ? `withdrawn: ${withdrawn.reason}` : '',
  ]);
  const columns = ['VERSION', 'NUMBER', 'CHANNELS', 'PUBLISHED', 'BY', 'KEY', ''];
  terminal.result({ remote, head, releases }, formatTable(columns, rows));
}

const membersSchema = v.record(
  v.string(),
  v.looseObject({ displayName: v.optional(v.string(), '') }),
);

/** Display names by user id; empty if the account may not read the members. */
async function readNames({ database, workspace }: Session): Promise<Map<string, string>> {
  const value = await database.get(`workspaces/${workspace}/members`).catch(() => null);
  const parsed = parseWith(membersSchema, value);
  if (!parsed.ok) return new Map();
  return new Map(
    Object.entries(parsed.value).map(([uid, { displayName }]) => [uid, displayName || uid]),
  );
}

function movedText(channel: Channel | undefined, names: ReadonlyMap<string, string>): string {
  if (!channel) return '–';
  const { movedAt, by = '–' } = channel;
  return `${timeText(movedAt)} by ${names.get(by) ?? by}`;
}

/** In UTC, to the minute. */
function timeText(at: number | undefined): string {
  if (at === undefined) return '–';
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')}Z`;
}
