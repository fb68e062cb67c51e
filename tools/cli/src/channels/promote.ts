import { ChartroomError } from '@chartroom/contract';
import type { CommandRegistration } from '../command';
import { type RequestedChannel, setChannelRelease } from '../deploy/moveChannel';
import { parsePercent } from './parsePercent';
import {
  addRemoteOptions,
  findRelease,
  type RemoteOptions,
  type RemoteSession,
  withRemoteSession,
} from './remoteSession';

export interface PromoteOptions extends RemoteOptions {
  readonly canary?: string | boolean;
  readonly reason?: string;
  readonly yes?: boolean;
}

export const registerPromoteCommand: CommandRegistration = (program, run) => {
  addRemoteOptions(program.command('promote [version]'))
    .summary('release the canary, or a version, to everyone')
    .description(
      'Moves `stable` to the release on `canary`, or to the version you name; with --canary, moves ' +
        '`canary` instead. Open pages follow within seconds, without a reload.',
    )
    .option('--canary [share]', 'only for a share of users, such as 20%')
    .option('--reason <text>', 'stored with the channel and in the audit log')
    .option('-y, --yes', 'skip the confirmation')
    .action((requestedVersion: string | undefined, options: PromoteOptions) =>
      run((context) =>
        withRemoteSession(context, options, async (remoteSession) => {
          const { session, registry, remote, head, refresh } = remoteSession;
          const { terminal } = context;
          const version = requestedVersion ?? head.channels.canary?.version;
          if (!version)
            throw new ChartroomError('registry/no-channel', { remote, channel: 'canary' });
          const to = await findRelease(remoteSession, version);
          const channel: RequestedChannel =
            options.canary === undefined
              ? { name: 'stable' }
              : { name: 'canary', percent: parsePercent(options.canary) };
          const minimum = await minSequenceOf(remoteSession, channel);
          if (to.sequence < minimum) {
            const { sequence } = to;
            throw new ChartroomError('registry/replayed', { remote, version, sequence, minimum });
          }
          const audience = channel.name === 'stable' ? 'everyone' : `${channel.percent} % of users`;
          if (!options.yes) await terminal.confirm(`Release ${remote} ${version} to ${audience}?`);
          const { reason } = options;
          const isMoved = await setChannelRelease(session, {
            remote,
            head,
            to,
            channel,
            ...(reason ? { reason } : {}),
          });
          await refresh();
          const text = isMoved
            ? `${channel.name} of ${remote} is now ${version}, for ${audience}`
            : `${channel.name} of ${remote} is already ${version}`;
          const { channels } = (await registry.head(remote)) ?? head;
          terminal.result({ remote, version, isMoved, channels }, text);
        }),
      ),
    );
};

/** The lowest sequence that the channel may move to. Moving `stable` to an older release is a rollback. */
async function minSequenceOf(
  { registry, remote, head }: RemoteSession,
  { name }: RequestedChannel,
): Promise<number> {
  const { stable, canary } = head.channels;
  if (name === 'canary' || !stable || canary) return head.minSequence;
  const release = await registry.release(remote, stable.version);
  return Math.max(head.minSequence, release?.sequence ?? 0);
}
