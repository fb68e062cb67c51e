import { checkReleaseUrl } from '@chartroom/contract';
import { refreshChannels } from '../channels/refreshChannels';
import { parseShare } from '../channels/share';
import { addTargetOptions, findPlace, type TargetOptions } from '../channels/targetOptions';
import { CliError } from '../cliError';
import type { AddCommand, CommandContext } from '../command';
import { findKey } from '../keys/findKey';
import { type Registry, readRegistry } from '../registry/readRegistry';
import { connect, type Session } from '../session/connect';
import { addSessionOptions, type SessionOptions } from '../session/sessionOptions';
import { bytesText } from '../terminal/bytes';
import type { Terminal } from '../terminal/terminal';
import { buildProject, type SignedRelease, signBuild } from './buildRelease';
import { mustBeTaken, mustOwn, takenKeys } from './checkRights';
import { checkServed } from './checkServed';
import { checkVersion, mustBeSame } from './checkVersion';
import { cleanCommit } from './gitState';
import { type ChannelWish, leadChannel } from './leadChannel';
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
          const wish = parseWish(options);
          const project = readProject(context.cwd, folder);
          context.terminal.title(`Deploy ${project.remote} ${project.version}`);
          if (!options.allowDirty) await cleanCommit(project.folder);
          const session = await connect(context, options, project.settings);
          try {
            await deploy(context, { session, project, options, wish, checks });
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
  readonly wish: ChannelWish | null;
  readonly checks: readonly CheckBuild[];
}

async function deploy(context: CommandContext, deployment: Deployment): Promise<void> {
  const { terminal, env } = context;
  const { session, project, options, checks } = deployment;
  const { remote, version } = project;
  const registry = readRegistry(session.database, session.workspace);
  const head = await registry.head(remote);
  mustOwn(session.member, remote, head);
  const place = findPlace(context, options, project.settings, session);
  if (!place) {
    const how = '--target, CHARTROOM_TARGET or "chartroom": { "target": … } in package.json';
    throw new CliError('cli/missing', { what: 'The target', how });
  }
  const url = `${place.publicUrl}${remote}/${version}/`;
  const reason = checkReleaseUrl(url, session.config.releaseOrigins);
  if (reason) throw new CliError('release/address-refused', { url, reason });
  const taken = await takenKeys(registry, session.member, head);
  const key = await findKey(env, { wanted: options.key ?? project.settings.key, taken });
  await mustBeTaken(registry, key, { taken, member: session.member });

  const record = await checkVersion(registry, project);

  const building = terminal.step('Building');
  const wasBuilt = await buildProject(project.folder);
  building.done(wasBuilt ? 'Built' : 'Built already, nothing has changed');
  for (const check of options.verify ? checks : []) await check(project, terminal);
  const signed = await signBuild(project.folder, key);
  const { sha384 } = signed.record;
  mustBeSame(project, record, sha384);

  const sending = terminal.step(`Uploading to ${place.target.name}`);
  const sent = await upload(signed, { target: place.target, key, step: sending });
  sending.done(
    sent.sentFiles === 0
      ? `All ${sent.keptFiles} files lie on ${place.target.name} already`
      : `Uploaded ${sent.sentFiles} files, ${bytesText(sent.sentBytes)}${keptText(sent.keptFiles)}`,
  );
  const checking = terminal.step(`Fetching it back from ${url}`);
  await checkServed(signed.files, { url, key, step: checking });
  checking.done(`Fetched back from ${url}, every file is what was signed`);

  if (record === null) await register(session, { signed, url, head, notes: options.notes });
  terminal
    .step('Registering')
    .done(record ? 'Registered already' : `Registered as release number ${project.sequence}`);
  const channels = await lead(deployment, { registry, signed });
  const until = await refreshChannels({ remote, registry, key, place });
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
    `${remote} ${version} is registered; ${leadText(version, channels)}`,
  );
}

/** Leads the wished channel, once the release is registered. */
async function lead(
  { session, wish, project: { remote } }: Deployment,
  { registry, signed }: { readonly registry: Registry; readonly signed: SignedRelease },
): Promise<LeadingChannels> {
  const { version, sequence } = signed.release;
  const head = await registry.head(remote);
  const isFirst = head?.channels.stable?.version === version;
  // A canary of what is stable already would compare it with itself.
  if (head && wish && !(isFirst && wish.name === 'canary')) {
    await leadChannel(session, { remote, head, to: { version, sequence }, wish });
  }
  const { stable, canary } = (await registry.head(remote))?.channels ?? {};
  return {
    stable: stable?.version === version,
    canaryPercent: canary?.version === version ? canary.percent : null,
  };
}

/** The channels that lead to a release. */
interface LeadingChannels {
  readonly stable: boolean;
  readonly canaryPercent: number | null;
}

function leadText(version: string, { stable, canaryPercent }: LeadingChannels): string {
  if (stable) return 'stable leads to it';
  if (canaryPercent !== null) return `canary leads to it, for ${canaryPercent} % of the users`;
  return `no channel leads to it yet, \`remote promote ${version}\` does that`;
}

function parseWish({ channel, canary }: DeployOptions): ChannelWish | null {
  if (canary !== undefined || channel === 'canary') {
    if (channel === undefined || channel === 'canary') {
      return { name: 'canary', percent: parseShare(canary) };
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
