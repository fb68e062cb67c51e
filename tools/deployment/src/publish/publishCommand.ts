import { resolve } from 'node:path';
import { CliError } from '@chartroom/cli/cliError';
import type { CommandContext, CommandRegistration } from '@chartroom/cli/command';
import { assertSameContent, checkVersion } from '@chartroom/cli/deploy/checkVersion';
import { fetchFile, sha384 } from '@chartroom/cli/deploy/fetchFile';
import { setChannelRelease } from '@chartroom/cli/deploy/moveChannel';
import { registerRelease } from '@chartroom/cli/deploy/registerRelease';
import { openRegistry } from '@chartroom/cli/registry/openRegistry';
import { writeRegistry } from '@chartroom/cli/registry/writeRegistry';
import type { Session } from '@chartroom/cli/session/connect';
import { assertAdmin } from '@chartroom/cli/session/member';
import { addSessionOptions, type SessionOptions } from '@chartroom/cli/session/sessionOptions';
import { withSession } from '@chartroom/cli/session/withSession';
import { keyIdOf, type PublicJwk, type ReleaseRecord } from '@chartroom/contract';
import { addKey, setTrust } from '@chartroom/registry/writes';
import { type PackagedRelease, readPackage } from '../packaging/readPackage';

interface PublishOptions extends SessionOptions {
  readonly stable: boolean;
}

export const registerPublishCommand: CommandRegistration = (program, run) => {
  addSessionOptions(program.command('publish [folder]'))
    .summary('add the packaged charts to a workspace (administrators)')
    .description(
      'Adds the key that signs the package’s remotes, and registers and trusts the remotes that the ' +
        'workspace doesn’t have. Of remotes that it has, registers the new releases, and moves stable ' +
        'to them with --stable. Upload the package first. Can be run again.',
    )
    .option('--stable', 'move stable of every packaged remote to the packaged release', false)
    .action((folder: string | undefined, options: PublishOptions) =>
      run((context) => publish(context, resolve(context.cwd, folder ?? 'dist'), options)),
    );
};

async function publish(
  context: CommandContext,
  folder: string,
  options: PublishOptions,
): Promise<void> {
  const { about, releases } = readPackage(folder);
  const { publicKey } = about;
  if (publicKey === null) throw new CliError('deployment/no-releases', { folder });
  const shell = options.shell ?? about.url;
  await withSession(context, { ...options, shell }, async (session) => {
    assertAdmin(session.member, 'publish a package');
    await addPublicKey(session, publicKey);
    const registered: string[] = [];
    const moved: string[] = [];
    for (const packaged of releases) {
      const { remote, version } = packaged.release;
      const step = context.terminal.step(`${remote} ${version}`);
      const result = await publishRelease(session, packaged, options.stable);
      if (result.isNew) registered.push(remote);
      if (result.isMoved) moved.push(remote);
      step.done(`${remote} ${version} ${textOf(result)}`);
    }
    const { workspace } = session;
    context.terminal.result(
      { workspace, registered, moved },
      `${workspace} has ${releases.length} remotes; ${registered.length} releases are new.`,
    );
  });
}

async function addPublicKey(session: Session, publicKey: PublicJwk): Promise<void> {
  const keyId = await keyIdOf(publicKey);
  const { workspace, member } = session;
  const known = (await openRegistry(session.database, workspace).keys()).get(keyId);
  if (known?.revokedAt) throw new CliError('keys/revoked', { key: keyId, workspace });
  if (known) return;
  await writeRegistry(session, 'add a key', (writer) =>
    addKey(writer, { keyId, jwk: JSON.stringify(publicKey), owner: member.uid }),
  );
}

interface Published {
  readonly isNew: boolean;
  readonly isMoved: boolean;
}

async function publishRelease(
  session: Session,
  { release, record }: PackagedRelease,
  movesStable: boolean,
): Promise<Published> {
  const { remote, version, sequence } = release;
  const registry = openRegistry(session.database, session.workspace);
  const head = await registry.head(remote);
  const existing = await checkVersion(registry, release);
  assertSameContent(release, existing, record.sha384);
  if (!existing) {
    await checkUploaded(record);
    const signed = { release, record };
    await registerRelease(session, { signed, url: record.url, head, notes: undefined });
  }
  if (!head) {
    await writeRegistry(session, `trust ${remote}`, (writer) =>
      setTrust(writer, { remote, head: { trust: 'sandboxed' }, trust: 'trusted' }),
    );
    return { isNew: true, isMoved: true };
  }
  const current = movesStable ? await registry.head(remote) : null;
  const isMoved =
    current !== null &&
    (await setChannelRelease(session, {
      remote,
      head: current,
      to: { version, sequence },
      channel: { name: 'stable' },
    }));
  return { isNew: !existing, isMoved };
}

/** Pages would look for it in vain: registered comes after uploaded. */
async function checkUploaded({ url, sha384: expected }: ReleaseRecord): Promise<void> {
  const file = 'release.json';
  if (sha384(await fetchFile(url + file)) === expected) return;
  throw new CliError('release/altered', { file, url: url + file });
}

function textOf({ isNew, isMoved }: Published): string {
  if (isMoved) return 'is stable';
  return isNew ? 'is registered' : 'was there already';
}
