import { ChartroomError } from '@chartroom/contract';
import { openChannels } from '@chartroom/contract/channels';
import { describeError } from '../cliError';
import type { CommandContext, CommandRegistration } from '../command';
import { fetchFile } from '../deploy/fetchFile';
import { exitCodes } from '../exitCode';
import { openKeyFolder } from '../keys/keyFolder';
import { openRegistry, type Registry } from '../registry/openRegistry';
import type { Session } from '../session/connect';
import { addSessionOptions, type SessionOptions } from '../session/sessionOptions';
import { withSession } from '../session/withSession';
import { checkClock } from './checkClock';
import { checkConnections } from './checkConnections';
import { checkDelivery, firstScriptUrl } from './checkDelivery';
import { checkEmbedding } from './checkEmbedding';
import { checkHeaders, checkOrigins } from './checkHeaders';
import { checkLinks } from './checkLinks';
import { checkRelease } from './checkRelease';
import { countText, type Finding, findingLine, good, problem, warning } from './finding';
import { checkStoredWorkspace } from './stored/checkStoredWorkspace';
import { readStoredWorkspace } from './stored/readStoredWorkspace';

export const registerDoctorCommand: CommandRegistration = (program, run) => {
  addSessionOptions(program.command('doctor [remote]'))
    .summary('check a deployment and show how to fix it')
    .description(
      'Checks a deployment: configuration, headers, clock, keys, and the files of every release on a ' +
        'channel. For administrators, also finds stored records that today’s database rules would ' +
        'refuse. Changes nothing.',
    )
    .action((remote: string | undefined, options: SessionOptions) =>
      run((context) =>
        withSession(context, options, async (session) => {
          const findings = await runChecks(context, session, remote);
          const isHealthy = findings.every(({ level }) => level !== 'problem');
          const { shell, workspace } = session;
          context.terminal.result(
            { shell, workspace, isHealthy, findings },
            `${findings.map(findingLine).join('\n')}\n\n${summary(findings)}`,
          );
          if (!isHealthy) process.exitCode = exitCodes.failed;
        }),
      ),
    );
};

async function runChecks(
  { terminal, env }: CommandContext,
  session: Session,
  onlyRemote: string | undefined,
): Promise<readonly Finding[]> {
  const registry = openRegistry(session.database, session.workspace);
  const step = terminal.step('Checking the shell');
  const findings: Finding[] = [...(await checkShell(session))];
  findings.push(await checkKeys(session, registry, openKeyFolder(env).ids()));
  const heads = await registry.heads();
  if (onlyRemote && !heads.has(onlyRemote))
    throw new ChartroomError('registry/unknown-remote', { remote: onlyRemote });
  const keys = await registry.keys();
  const remotes = onlyRemote ? [onlyRemote] : [...heads.keys()];
  for (const [index, remote] of remotes.entries()) {
    step.progress(index / remotes.length, remote);
    for (const [name, channel] of Object.entries(heads.get(remote)?.channels ?? {})) {
      const about = `${name} of ${remote}`;
      const record = channel && (await registry.release(remote, channel.version));
      findings.push(
        record
          ? await checkRelease({ about, record, config: session.config, keys })
          : problem(about, 'points to a missing release', 'Move it with `remote promote`.'),
      );
    }
  }
  if (onlyRemote) findings.push(await checkChannels(session, registry, onlyRemote));
  else findings.push(...(await checkRecords(session)));
  step.done(`Checked the shell and ${countText(remotes.length, 'remote')}`);
  return findings;
}

async function checkShell({ shell, config }: Session): Promise<readonly Finding[]> {
  const response = await fetch(shell, { cache: 'no-store' });
  const scriptUrl = firstScriptUrl(await response.text(), shell);
  const script = scriptUrl ? await fetch(scriptUrl) : null;
  await script?.arrayBuffer();
  const leave = await fetch(new URL('leave.html', shell), { method: 'HEAD' });
  const policy = response.headers.get('content-security-policy') ?? '';
  const embed = await fetch(new URL('embed.js', shell), { method: 'HEAD' });
  return [
    good('config.json', `${config.backend} backend, ${config.firebase.projectId}`),
    ...checkHeaders(response.headers),
    ...(policy ? checkOrigins(policy, config.releaseOrigins) : []),
    ...checkConnections(response.headers, config),
    checkLinks(leave.ok ? leave.headers : null),
    ...checkDelivery(script),
    checkEmbedding(embed.ok ? embed.headers : null),
    checkClock(response.headers.get('date'), Date.now()),
  ];
}

/** Checks stored records. Only admins can read them, and not all belong to one remote. */
async function checkRecords({ member, database, workspace }: Session): Promise<readonly Finding[]> {
  if (!member.isAdmin)
    return [good('Stored records', 'skipped: only administrators can check them')];
  return checkStoredWorkspace(await readStoredWorkspace(database, workspace), Date.now());
}

async function checkKeys(
  { member }: Session,
  registry: Registry,
  localKeyIds: readonly string[],
): Promise<Finding> {
  const about = 'Your keys';
  const registered = await registry.keys();
  const usable = localKeyIds.filter((id) => {
    const key = registered.get(id);
    return key && key.revokedAt === null && key.owner === member.uid;
  });
  if (usable.length > 0) return good(about, `${usable.length} can sign for this workspace`);
  const found = 'none on this computer can sign for this workspace';
  return warning(
    about,
    found,
    'Create one with `remote keys create`, and ask an administrator to add it.',
  );
}

/** Checks a remote's `channels.json`, for hosts that don't read the database. */
async function checkChannels(
  { config }: Session,
  registry: Registry,
  remote: string,
): Promise<Finding> {
  const about = `channels.json of ${remote}`;
  const remedy = 'Renew it with `remote refresh`. Only hosts that don’t read the database need it.';
  const [origin] = config.releaseOrigins;
  const release = (await registry.releases(remote))[0];
  const base = release ? new URL('../', release.url).href : `${origin}/${remote}/`;
  try {
    const bytes = new Uint8Array(await fetchFile(`${base}channels.json`));
    const signature = new TextDecoder().decode(await fetchFile(`${base}channels.sig`));
    const keys = [...(await registry.keys()).values()].filter((key) => key.revokedAt === null);
    const publicKeys = keys.map(({ jwk }) => jwk);
    const check = { remote, publicKeys, nowMs: Date.now(), lastSequence: 0 };
    const { validUntil } = await openChannels({ bytes, signature }, check);
    return good(about, `is valid until ${new Date(validUntil).toISOString().slice(0, 10)}`);
  } catch (thrown) {
    return warning(about, describeError(thrown).title, remedy);
  }
}

function summary(findings: readonly Finding[]): string {
  const count = (level: Finding['level']) => findings.filter((f) => f.level === level).length;
  const problems = count('problem');
  const warnings = countText(count('warning'), 'warning');
  if (problems > 0) return `${countText(problems, 'problem')}, ${warnings}`;
  return count('warning') > 0 ? `No problems, ${warnings}` : 'No problems found';
}
