import { resolve } from 'node:path';
import { CliError } from '@chartroom/cli/cliError';
import type { CommandContext, CommandRegistration } from '@chartroom/cli/command';
import { isRemoteId } from '@chartroom/contract';
import { readPackage } from '../packaging/readPackage';
import { newWorkspace } from './newWorkspace';
import { openProject } from './projectOwner';

interface InitOptions {
  readonly workspace: string;
  readonly name?: string;
  readonly email: string;
  readonly displayName?: string;
}

export const registerInitCommand: CommandRegistration = (program, run) => {
  program
    .command('init [folder]')
    .summary('create a workspace and its first administrator')
    .description(
      'Creates a workspace in the database of a packaged deployment, as the owner of the Firebase ' +
        'project: put an access token of yours in CHARTROOM_ACCESS_TOKEN. The administrator gets an ' +
        'account if they have none, and an email with a link to set a password.',
    )
    .requiredOption('--workspace <id>', 'id of the workspace, part of its addresses')
    .option('--name <text>', 'name that people see (default: the id)')
    .requiredOption('--email <address>', 'email of the first administrator')
    .option('--display-name <text>', 'their name (default: the email)')
    .action((folder: string | undefined, options: InitOptions) =>
      run((context) => init(context, resolve(context.cwd, folder ?? 'dist'), options)),
    );
};

async function init(
  { terminal, env }: CommandContext,
  folder: string,
  { workspace, email, ...names }: InitOptions,
): Promise<void> {
  if (!isRemoteId(workspace)) {
    const expected = 'up to 64 characters of a–z, 0–9 and -';
    throw new CliError('cli/wrong-value', { what: 'The workspace', found: workspace, expected });
  }
  const { config, about } = readPackage(folder);
  const accessToken =
    env.CHARTROOM_ACCESS_TOKEN ??
    (await terminal.prompt({
      message: 'Access token (gcloud auth print-access-token)',
      what: 'The access token',
      how: 'CHARTROOM_ACCESS_TOKEN',
      isSecret: true,
    }));
  const project = openProject(config, accessToken);
  const step = terminal.step(`Creating ${workspace}`);
  if ((await project.read(`workspaces/${workspace}/meta`)) !== null) {
    throw new CliError('deployment/workspace-exists', { workspace });
  }
  const found = await project.findAccount(email);
  const ownerName = names.displayName ?? email;
  const ownerUid = found ?? (await project.createAccount(email, ownerName));
  await project.update(
    newWorkspace({
      id: workspace,
      name: names.name ?? workspace,
      ownerUid,
      ownerName,
      now: { '.sv': 'timestamp' },
    }),
  );
  // Last, because the person can also request a link on the sign-in page.
  if (found === null) await project.sendPasswordLink(email);
  step.done(`Created ${workspace}`);
  const next = found === null ? 'has an email with a link to set a password, and then ' : '';
  terminal.result(
    { workspace, uid: ownerUid, isNewAccount: found === null },
    `${email} ${next}signs in at ${about.url}\n\nThen add the charts:\n\n` +
      `  npx chartroom publish --shell ${about.url} --workspace ${workspace} --email ${email}`,
  );
}
