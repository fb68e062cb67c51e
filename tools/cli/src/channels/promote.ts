import { ChartroomError } from '@chartroom/contract';
import type { AddCommand } from '../command';
import { type ChannelWish, leadChannel } from '../deploy/leadChannel';
import {
  addRemoteOptions,
  findRelease,
  type RemoteOptions,
  type RemoteSession,
  withRemote,
} from './remoteSession';
import { parseShare } from './share';

export interface PromoteOptions extends RemoteOptions {
  readonly canary?: string | boolean;
  readonly reason?: string;
  readonly yes?: boolean;
}

export const addPromote: AddCommand = (program, run) => {
  addRemoteOptions(program.command('promote [version]'))
    .summary('make the canary, or a version, everybody’s')
    .description(
      'Leads `stable` to the release that is on `canary`, or to the version that is given; with ' +
        '--canary it leads `canary` there instead. Open pages follow within seconds, without a reload.',
    )
    .option('--canary [share]', 'for a share of the users only, such as 20%')
    .option('--reason <text>', 'kept with the channel and in the audit')
    .option('-y, --yes', 'do it without a question')
    .action((given: string | undefined, options: PromoteOptions) =>
      run((context) =>
        withRemote(context, options, async (remoteSession) => {
          const { session, registry, remote, head, refresh } = remoteSession;
          const { terminal } = context;
          const version = given ?? head.channels.canary?.version;
          if (!version)
            throw new ChartroomError('registry/no-channel', { remote, channel: 'canary' });
          const to = await findRelease(remoteSession, version);
          const wish: ChannelWish =
            options.canary === undefined
              ? { name: 'stable' }
              : { name: 'canary', percent: parseShare(options.canary) };
          const minimum = await minimumOf(remoteSession, wish);
          if (to.sequence < minimum) {
            const { sequence } = to;
            throw new ChartroomError('registry/replayed', { remote, version, sequence, minimum });
          }
          const who = wish.name === 'stable' ? 'everybody' : `${wish.percent} % of the users`;
          if (!options.yes) await terminal.confirm(`Give ${remote} ${version} to ${who}?`);
          const { reason } = options;
          const isMoved = await leadChannel(session, {
            remote,
            head,
            to,
            wish,
            ...(reason ? { reason } : {}),
          });
          await refresh();
          const text = isMoved
            ? `${wish.name} of ${remote} leads to ${version}, for ${who}`
            : `${wish.name} of ${remote} leads to ${version} already`;
          const { channels } = (await registry.head(remote)) ?? head;
          terminal.result({ remote, version, isMoved, channels }, text);
        }),
      ),
    );
};

/** Nothing older is led to: by `stable` not than now, for that is a rollback. */
async function minimumOf(
  { registry, remote, head }: RemoteSession,
  { name }: ChannelWish,
): Promise<number> {
  const { stable, canary } = head.channels;
  if (name === 'canary' || !stable || canary) return head.minSequence;
  const release = await registry.release(remote, stable.version);
  return Math.max(head.minSequence, release?.sequence ?? 0);
}
