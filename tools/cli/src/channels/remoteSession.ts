import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ChartroomError, isRemoteId, isVersion } from '@chartroom/contract';
import type { Head } from '@chartroom/registry';
import type { Command } from 'commander';
import { CliError } from '../cliError';
import type { CommandContext } from '../command';
import { acceptedKeyIds, assertOwner } from '../deploy/checkRights';
import { readProject } from '../deploy/project';
import { findSigningKey } from '../keys/findSigningKey';
import { openRegistry, type Registry } from '../registry/openRegistry';
import { connect, type Session } from '../session/connect';
import { addSessionOptions, type SessionOptions } from '../session/sessionOptions';
import { type ProjectSettings, readProjectSettings } from '../settings/projectSettings';
import { refreshChannels } from './refreshChannels';
import { addTargetOptions, findTargetLocation, type TargetOptions } from './targetOptions';

export interface RemoteOptions extends SessionOptions, TargetOptions {
  readonly remote?: string;
}

/** For a command that changes one remote of the registry. */
export function addRemoteOptions(command: Command): Command {
  return addTargetOptions(
    addSessionOptions(
      command.option('--remote <id>', 'the remote (default: the one in this folder)'),
    ),
  );
}

/** A session, and the remote to change. */
export interface RemoteSession {
  readonly session: Session;
  readonly registry: Registry;
  readonly remote: string;
  readonly head: Head;
  /** Signs and uploads `channels.json` if a target is known, and prints the result. */
  refresh(): Promise<void>;
}

/** Runs a command's work on one remote. Throws unless the account owns it or is an administrator. */
export async function withRemoteSession(
  context: CommandContext,
  options: RemoteOptions,
  work: (remoteSession: RemoteSession) => Promise<void>,
): Promise<void> {
  const settings = readProjectSettings(context.cwd);
  const remote = findRemoteId(context, options.remote);
  const session = await connect(context, options, settings);
  try {
    const registry = openRegistry(session.database, session.workspace);
    const head = await registry.head(remote);
    if (!head) throw new ChartroomError('registry/unknown-remote', { remote });
    assertOwner(session.member, remote, head);
    const refresh = () =>
      refreshIfPossible(context, { session, registry, remote, options, settings });
    await work({ session, registry, remote, head, refresh });
  } finally {
    await session.close();
  }
}

interface RefreshOptions {
  readonly session: Session;
  readonly registry: Registry;
  readonly remote: string;
  readonly options: RemoteOptions;
  readonly settings: ProjectSettings;
}

async function refreshIfPossible(
  context: CommandContext,
  { session, registry, remote, options, settings }: RefreshOptions,
): Promise<void> {
  const { terminal, env } = context;
  const location = findTargetLocation(context, options, settings, session);
  if (!location) {
    terminal.warn('channels.json wasn’t renewed. To renew it, add --target.');
    return;
  }
  const accepted = await acceptedKeyIds(registry, session.member, await registry.head(remote));
  const key = await findSigningKey(env, { requested: options.key ?? settings.key, accepted });
  const step = terminal.step('Signing channels.json');
  const until = await refreshChannels({ remote, registry, key, location }).catch(
    (error: unknown) => {
      terminal.warn('The registry is up to date. Retry channels.json with `remote refresh`.');
      throw error;
    },
  );
  step.done(`channels.json is valid until ${until.toISOString().slice(0, 10)}`);
}

/** The remote named by `--remote`, else the one in the current folder. */
export function findRemoteId({ cwd }: CommandContext, requestedRemote: string | undefined): string {
  if (requestedRemote === undefined && existsSync(join(cwd, 'manifest.json')))
    return readProject(cwd).remote;
  if (requestedRemote === undefined) {
    throw new CliError('cli/missing', {
      what: 'The remote',
      how: '--remote, or in the remote’s folder',
    });
  }
  if (isRemoteId(requestedRemote)) return requestedRemote;
  const expected = 'an id such as chart-line';
  throw new CliError('cli/wrong-value', { what: 'The remote', found: requestedRemote, expected });
}

/** A registered release. Throws if it is unknown or withdrawn. */
export async function findRelease(
  { registry, remote }: Pick<RemoteSession, 'registry' | 'remote'>,
  version: string,
) {
  if (!isVersion(version)) {
    const expected = 'a version such as 1.4.2';
    throw new CliError('cli/wrong-value', { what: 'The version', found: version, expected });
  }
  const release = await registry.release(remote, version);
  if (!release) throw new ChartroomError('registry/no-release', { remote, version });
  if ((await registry.withdrawals(remote)).has(version)) {
    throw new ChartroomError('registry/withdrawn', { remote, version });
  }
  return release;
}
