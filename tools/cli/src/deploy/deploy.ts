import { checkReleaseUrl } from '@chartroom/contract';
import { parsePercent } from '../channels/parsePercent';
import { refreshChannels } from '../channels/refreshChannels';
import {
  addTargetOptions,
  findTargetLocation,
  type TargetOptions,
} from '../channels/targetOptions';
import { CliError } from '../cliError';
import type { CommandContext, CommandRegistration } from '../command';
import { findSigningKey } from '../keys/findSigningKey';
import { openRegistry, type Registry } from '../registry/openRegistry';
import { connect, type Session } from '../session/connect';
import { addSessionOptions, type SessionOptions } from '../session/sessionOptions';
import { bytesText } from '../terminal/bytes';
import type { Terminal } from '../terminal/terminal';
import { buildProject, type SignedRelease, signBuild } from './buildRelease';
import { acceptedKeyIds, assertKeyAccepted, assertOwner } from './checkRights';
import { checkServedFiles } from './checkServedFiles';
import { assertSameContent, checkVersion } from './checkVersion';
import { requireCleanWorkTree } from './gitState';
import { type RequestedChannel, setChannelRelease } from './moveChannel';
import { type Project, readProject } from './project';
import { registerRelease } from './registerRelease';
import { uploadRelease } from './uploadRelease';

export interface DeployOptions extends SessionOptions, TargetOptions {
  readonly channel?: string;
  readonly canary?: string | boolean;
  readonly notes?: string;
  readonly allowDirty?: boolean;
  /** False by `--no-verify`. */
  readonly verify: boolean;
}

/** Checks a build before it's signed; throws if it must not be shipped. */
export type BuildCheck = (project: Project, terminal: Terminal) => Promise<void>;

/** `remote deploy`, with the checks that a build must pass first. */
export function registerDeployCommand(checks: readonly BuildCheck[]): CommandRegistration {
  return (program, run) => {
    addTargetOptions(addSessionOptions(program.command('deploy [folder]')))
      .summary('build, sign, upload and register a release')
      .description(
        'Builds, verifies and signs a remote, uploads it, fetches every file back to compare it, ' +
          'registers the release in the workspace, and moves a channel to it. If it’s interrupted, run ' +
          'the same command again: it continues where it stopped. It registers nothing until every ' +
          'file is served correctly.',
      )
      .option('--channel <name>', 'move `stable` or `canary` to the release (default: neither)')
      .option('--canary [share]', 'move `canary` to the release, for a share of users such as 5%')
      .option('--notes <text>', 'what’s new, stored with the release')
      .option('--allow-dirty', 'deploy with uncommitted changes')
      .option('--no-verify', 'skip the checks, for example without Chromium')
      .action((folder: string | undefined, options: DeployOptions) =>
        run(async (context) => {
          const channel = parseRequestedChannel(options);
          const project = readProject(context.cwd, folder);
          context.terminal.title(`Deploy ${project.remote} ${project.version}`);
          if (!options.allowDirty) await requireCleanWorkTree(project.folder);
          const session = await connect(context, options, project.settings);
          try {
            await deploy(context, { session, project, options, channel, checks });
          } finally {
            await session.close();
          }
        }),
      );
  };
}

interface Deployment {
  readonly session: Session;
  readonly project: Project;
  readonly options: DeployOptions;
  readonly channel: RequestedChannel | null;
  readonly checks: readonly BuildCheck[];
}

async function deploy(context: CommandContext, deployment: Deployment): Promise<void> {
  const { terminal, env } = context;
  const { session, project, options, checks } = deployment;
  const { remote, version } = project;
  const registry = openRegistry(session.database, session.workspace);
  const head = await registry.head(remote);
  assertOwner(session.member, remote, head);
  const location = findTargetLocation(context, options, project.settings, session);
  if (!location) {
    const how = '--target, CHARTROOM_TARGET or "chartroom": { "target": … } in package.json';
    throw new CliError('cli/missing', { what: 'The target', how });
  }
  const url = `${location.publicUrl}${remote}/${version}/`;
  const reason = checkReleaseUrl(url, session.config.releaseOrigins);
  if (reason) throw new CliError('release/address-refused', { url, reason });
  const accepted = await acceptedKeyIds(registry, session.member, head);
  const key = await findSigningKey(env, {
    requested: options.key ?? project.settings.key,
    accepted,
  });
  await assertKeyAccepted(registry, key, { accepted, member: session.member });

  const record = await checkVersion(registry, project);

  const building = terminal.step('Building');
  const wasBuilt = await buildProject(project.folder);
  building.done(wasBuilt ? 'Built' : 'Build is up to date');
  for (const check of options.verify ? checks : []) await check(project, terminal);
  const signed = await signBuild(project.folder, key);
  const { sha384 } = signed.record;
  assertSameContent(project, record, sha384);

  const sending = terminal.step(`Uploading to ${location.target.name}`);
  const sent = await uploadRelease(signed, { target: location.target, key, step: sending });
  sending.done(
    sent.sentFiles === 0
      ? `All ${sent.keptFiles} files are already on ${location.target.name}`
      : `Uploaded ${sent.sentFiles} files, ${bytesText(sent.sentBytes)}${keptText(sent.keptFiles)}`,
  );
  const checking = terminal.step(`Checking the files at ${url}`);
  await checkServedFiles(signed.files, { url, key, step: checking });
  checking.done(`All files at ${url} match the signed release`);

  if (record === null) await registerRelease(session, { signed, url, head, notes: options.notes });
  terminal
    .step('Registering')
    .done(record ? 'Already registered' : `Registered with sequence ${project.sequence}`);
  const channels = await moveRequestedChannel(deployment, { registry, signed });
  const until = await refreshChannels({ remote, registry, key, location });
  terminal
    .step('Channels')
    .done(`channels.json is valid until ${until.toISOString().slice(0, 10)}`);
  if (head === null) {
    terminal.note(`Pages run it once an administrator trusts it: remote trust --remote ${remote}`);
  }
  terminal.result(
    { remote, version, sequence: project.sequence, url, sha384, channels, isNew: !record, sent },
    `${remote} ${version} is registered; ${channelText(version, channels)}`,
  );
}

/** Moves the requested channel, once the release is registered. */
async function moveRequestedChannel(
  { session, channel, project: { remote } }: Deployment,
  { registry, signed }: { readonly registry: Registry; readonly signed: SignedRelease },
): Promise<ReleaseChannels> {
  const { version, sequence } = signed.release;
  const head = await registry.head(remote);
  const isFirst = head?.channels.stable?.version === version;
  // A canary of the stable release would compare it with itself.
  if (head && channel && !(isFirst && channel.name === 'canary')) {
    await setChannelRelease(session, { remote, head, to: { version, sequence }, channel });
  }
  const { stable, canary } = (await registry.head(remote))?.channels ?? {};
  return {
    stable: stable?.version === version,
    canaryPercent: canary?.version === version ? canary.percent : null,
  };
}

/** The channels that point to a release. */
interface ReleaseChannels {
  readonly stable: boolean;
  readonly canaryPercent: number | null;
}

function channelText(version: string, { stable, canaryPercent }: ReleaseChannels): string {
  if (stable) return 'stable points to it';
  if (canaryPercent !== null) return `canary points to it, for ${canaryPercent} % of users`;
  return `release it with \`remote promote ${version}\``;
}

function parseRequestedChannel({ channel, canary }: DeployOptions): RequestedChannel | null {
  if (canary !== undefined || channel === 'canary') {
    if (channel === undefined || channel === 'canary') {
      return { name: 'canary', percent: parsePercent(canary) };
    }
  }
  if (channel === undefined) return null;
  if (channel === 'stable' && canary === undefined) return { name: 'stable' };
  const expected = 'stable or canary (--canary only with canary)';
  throw new CliError('cli/wrong-value', { what: 'The channel', found: channel, expected });
}

function keptText(files: number): string {
  return files > 0 ? `; ${files} were already there` : '';
}
