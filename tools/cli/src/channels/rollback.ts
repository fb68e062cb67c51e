import { endCanary, rollBack } from '@chartroom/registry/writes';
import { CliError } from '../cliError';
import type { CommandContext, CommandRegistration } from '../command';
import { writeRegistry } from '../registry/writeRegistry';
import {
  addRemoteOptions,
  findRelease,
  type RemoteOptions,
  type RemoteSession,
  withRemoteSession,
} from './remoteSession';

export interface RollbackOptions extends RemoteOptions {
  readonly canary?: boolean;
  readonly reason?: string;
  readonly yes?: boolean;
}

export const registerRollbackCommand: CommandRegistration = (program, run) => {
  addRemoteOptions(program.command('rollback [version]'))
    .summary('move `stable` back to the previous release, or end a canary')
    .description(
      'Moves `stable` back to its previous release, or to the older version you name. With --canary, ' +
        'ends the canary instead, and everyone gets `stable` again.',
    )
    .option('--canary', 'end the canary')
    .option('--reason <text>', 'stored with the channel and in the audit log')
    .option('-y, --yes', 'skip the confirmation')
    .action((requestedVersion: string | undefined, options: RollbackOptions) =>
      run((context) =>
        withRemoteSession(context, options, (remoteSession) =>
          options.canary
            ? endRunningCanary(context, options, remoteSession)
            : rollBackStable(context, { ...options, requestedVersion }, remoteSession),
        ),
      ),
    );
};

async function rollBackStable(
  { terminal }: CommandContext,
  {
    requestedVersion,
    yes,
    reason,
  }: RollbackOptions & { readonly requestedVersion: string | undefined },
  remoteSession: RemoteSession,
): Promise<void> {
  const { session, remote, head, refresh } = remoteSession;
  const { stable } = head.channels;
  const version = requestedVersion ?? (await previousVersion(remoteSession));
  if (!version) throw new CliError('channel/nothing-before', { remote, channel: 'stable' });
  const to = await findRelease(remoteSession, version);
  const isMoved = stable?.version !== version;
  if (isMoved) {
    const question = `Roll ${remote} back from ${stable?.version} to ${version}?`;
    if (!yes) await terminal.confirm(question);
    await writeRegistry(session, `roll back ${remote}`, (writer) =>
      rollBack(writer, { remote, head, to, ...(reason ? { reason } : {}) }),
    );
  }
  await refresh();
  const text = isMoved
    ? `stable of ${remote} is ${version} again`
    : `stable of ${remote} is already ${version}`;
  terminal.result({ remote, version, isMoved, from: stable?.version ?? null }, text);
}

/** The previous release of `stable`; null if it's newer, since repeating a rollback must not undo it. */
async function previousVersion({ registry, remote, head }: RemoteSession): Promise<string | null> {
  const { stable } = head.channels;
  if (!stable?.previous) return null;
  const [current, previous] = [
    await registry.release(remote, stable.version),
    await registry.release(remote, stable.previous),
  ];
  return current && previous && previous.sequence < current.sequence ? previous.version : null;
}

async function endRunningCanary(
  { terminal }: CommandContext,
  { yes }: RollbackOptions,
  { session, remote, head, refresh }: RemoteSession,
): Promise<void> {
  const { canary } = head.channels;
  if (canary) {
    if (!yes) await terminal.confirm(`End canary ${canary.version} of ${remote}?`);
    await writeRegistry(
      session,
      `end the canary of ${remote}`,
      (writer) => endCanary(writer, { remote, head }) ?? {},
    );
  }
  await refresh();
  const text = canary ? `Canary ${canary.version} of ${remote} ended` : `${remote} has no canary`;
  terminal.result(
    { remote, version: canary?.version ?? null, isMoved: canary !== undefined },
    text,
  );
}
