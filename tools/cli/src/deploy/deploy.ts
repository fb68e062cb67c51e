import { checkReleaseUrl } from '@chartroom/contract';
import { parsePercent } from '../channels/parsePercent';
import { refreshChannels } from '../channels/refreshChannels';
import {
  addTargetOptions,
  findTargetLocation,
  type TargetOptions,
} from '../channels/targetOptions';
import { CliError } from '../cliError';
import type { AddCommand, CommandContext } from '../command';
import { findKey } from '../keys/findKey';
import { type Registry, readRegistry } from '../registry/readRegistry';
import { connect, type Session } from '../session/connect';
import { addSessionOptions, type SessionOptions } from '../session/sessionOptions';
import { bytesText } from '../terminal/bytes';
import type { Terminal } from '../terminal/terminal';
import { buildProject, type SignedRelease, signBuild } from './buildRelease';
import { acceptedKeys, assertKeyAccepted, assertOwner } from './checkRights';
import { checkServed } from './checkServed';
import { assertSameContent, checkVersion } from './checkVersion';
import { requireCleanCommit } from './gitState';
import { moveChannel, type TargetChannel } from './moveChannel';
import { type Project, readProject } from './project';
import { register } from './register';
import { upload } from './upload';

export interface DeployOptions extends SessionOptions, TargetOptions {
  readonly channel?: string;
  readonly canary?: string | boolean;
  readonly notes?: string;
  readonly allowDirty?: boolean;
  /** False by `--no-verify`. */
  readonly verify: boolean;
}

/** Looks at a build before it is signed; throws where it must not be shipped. */
export type CheckBuild = (project: Project, terminal: Terminal) => Promise<void>;

/** `remote deploy`, with what a build must pass first. */
export function addDeploy(checks: readonly CheckBuild[]): AddCommand {
  return (program, run) => {
    addTargetOptions(addSessionOptions(program.command('deploy [folder]')))
      .summary('build, sign, upload and register a release')
      .description(
        'Builds a remote, verifies and signs it, puts it on the target, fetches it back and compares every file, ' +
          'registers it in the workspace, and leads a channel to it. Interrupted anywhere, the same ' +
          'command goes on where it stopped; nothing is registered before all of it is served right.',
      )
      .option('--channel <name>', 'lead `stable` or `canary` to it; without, none')
      .option('--canary [share]', 'lead `canary` to it, for a share of the users such as 5%')
      .option('--notes <text>', 'what is new, kept with the release')
      .option('--allow-dirty', 'deploy although there are changes that are not committed')
      .option('--no-verify', 'do not look at the build first, where there is no Chromium say')
      .action((folder: string | undefined, options: DeployOptions) =>
        run(async (context) => {
          const channel = parseTargetChannel(options);
          const project = readProject(context.cwd, folder);
          context.terminal.title(`Deploy ${project.remote} ${project.version}`);
          if (!options.allowDirty) await requireCleanCommit(project.folder);
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
  readonly channel: TargetChannel | null;
  readonly checks: readonly CheckBuild[];
}

async function deploy(context: CommandContext, deployment: Deployment): Promise<void> {
  const { terminal, env } = context;
  const { session, project, options, checks } = deployment;
  const { remote, version } = project;
  const registry = readRegistry(session.database, session.workspace);
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
  const accepted = await acceptedKeys(registry, session.member, head);
  const key = await findKey(env, { requested: options.key ?? project.settings.key, accepted });
  await assertKeyAccepted(registry, key, { accepted, member: session.member });

  const record = await checkVersion(registry, project);

  const building = terminal.step('Building');
  const wasBuilt = await buildProject(project.folder);
  building.done(wasBuilt ? 'Built' : 'Built already, nothing has changed');
  for (const check of options.verify ? checks : []) await check(project, terminal);
  const signed = await signBuild(project.folder, key);
  const { sha384 } = signed.record;
  assertSameContent(project, record, sha384);

  const sending = terminal.step(`Uploading to ${location.target.name}`);
  const sent = await upload(signed, { target: location.target, key, step: sending });
  sending.done(
    sent.sentFiles === 0
      ? `All ${sent.keptFiles} files lie on ${location.target.name} already`
      : `Uploaded ${sent.sentFiles} files, ${bytesText(sent.sentBytes)}${keptText(sent.keptFiles)}`,
  );
  const checking = terminal.step(`Fetching it back from ${url}`);
  await checkServed(signed.files, { url, key, step: checking });
  checking.done(`Fetched back from ${url}, every file is what was signed`);

  if (record === null) await register(session, { signed, url, head, notes: options.notes });
  terminal
    .step('Registering')
    .done(record ? 'Registered already' : `Registered as release number ${project.sequence}`);
  const channels = await moveRequestedChannel(deployment, { registry, signed });
  const until = await refreshChannels({ remote, registry, key, location });
  terminal
    .step('Channels')
    .done(`channels.json is signed until ${until.toISOString().slice(0, 10)}`);
  if (head === null) {
    terminal.note(
      `Pages refuse it until an administrator trusts it: remote trust --remote ${remote}`,
    );
  }
  terminal.result(
    { remote, version, sequence: project.sequence, url, sha384, channels, isNew: !record, sent },
    `${remote} ${version} is registered; ${channelText(version, channels)}`,
  );
}

/** Leads the wished channel, once the release is registered. */
async function moveRequestedChannel(
  { session, channel, project: { remote } }: Deployment,
  { registry, signed }: { readonly registry: Registry; readonly signed: SignedRelease },
): Promise<ReleaseChannels> {
  const { version, sequence } = signed.release;
  const head = await registry.head(remote);
  const isFirst = head?.channels.stable?.version === version;
  // A canary of what is stable already would compare it with itself.
  if (head && channel && !(isFirst && channel.name === 'canary')) {
    await moveChannel(session, { remote, head, to: { version, sequence }, channel });
  }
  const { stable, canary } = (await registry.head(remote))?.channels ?? {};
  return {
    stable: stable?.version === version,
    canaryPercent: canary?.version === version ? canary.percent : null,
  };
}

/** The channels that lead to a release. */
interface ReleaseChannels {
  readonly stable: boolean;
  readonly canaryPercent: number | null;
}

function channelText(version: string, { stable, canaryPercent }: ReleaseChannels): string {
  if (stable) return 'stable leads to it';
  if (canaryPercent !== null) return `canary leads to it, for ${canaryPercent} % of the users`;
  return `no channel leads to it yet, \`remote promote ${version}\` does that`;
}

function parseTargetChannel({ channel, canary }: DeployOptions): TargetChannel | null {
  if (canary !== undefined || channel === 'canary') {
    if (channel === undefined || channel === 'canary') {
      return { name: 'canary', percent: parsePercent(canary) };
    }
  }
  if (channel === undefined) return null;
  if (channel === 'stable' && canary === undefined) return { name: 'stable' };
  const expected = 'stable or canary, and --canary only with canary';
  throw new CliError('cli/wrong-value', { what: 'The channel', found: channel, expected });
}

function keptText(files: number): string {
  return files > 0 ? `; ${files} lay there already` : '';
}
