import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { checkout } from '@chartroom/build/checkout';
import { isRemoteId, limits } from '@chartroom/contract';
import { CliError } from '../cliError';
import type { CommandContext, CommandRegistration } from '../command';
import { copyTemplate } from './copyTemplate';
import { packageJson, type Template } from './packageJson';

interface CreateOptions {
  readonly kind?: string;
  readonly ui?: string;
  readonly title?: string;
  readonly folder?: string;
  readonly install: boolean;
}

/** Beside an installed package's templates: the versions of what they need. */
const versionsFile = join(import.meta.dirname, '..', '..', 'templates', 'versions.json');

export const registerCreateCommand: CommandRegistration = (program, run) => {
  program
    .command('create [name]')
    .summary('create a chart or a data source')
    .description(
      'Creates a remote that runs right away: manifest, source, test and fixture. Inside a checkout ' +
        'of Chartroom it’s a folder of remotes/. Anywhere else it’s a standalone project.',
    )
    .option(
      '--kind <kind>',
      '`chart` or `source` (default: from the prefix chart- or data- of the name)',
    )
    .option('--ui <kind>', 'how a chart draws: `plain` canvas or `react`', 'plain')
    .option('--title <text>', 'title that people see (default: from the name)')
    .option('--folder <path>', 'where to create it (default: a folder with its name)')
    .option('--no-install', 'don’t install the packages of a standalone project')
    .action((name: string | undefined, options: CreateOptions) =>
      run((context) => create(context, name, options)),
    );
};

async function create(
  context: CommandContext,
  requestedName: string | undefined,
  options: CreateOptions,
): Promise<void> {
  const { terminal, cwd } = context;
  terminal.title('Create a remote');
  const id = parseId(
    requestedName ??
      (await terminal.prompt({
        message: 'Name of the remote, such as chart-funnel or data-orders',
        what: 'The name of the remote',
        how: 'a name, such as `remote create chart-funnel`',
        placeholder: 'chart-funnel',
      })),
  );
  const template = await templateOf(context, id, options);
  const title = parseTitle(options.title ?? titleOf(id));
  const remotes = checkout !== null && isWithin(cwd, checkout) ? join(checkout, 'remotes') : cwd;
  const folder = options.folder === undefined ? join(remotes, id) : resolve(cwd, options.folder);
  if (existsSync(folder) && readdirSync(folder).some((file) => file !== '.git')) {
    throw new CliError('create/folder-taken', { folder });
  }
  mkdirSync(folder, { recursive: true });
  const isStandalone = checkout === null || !isWithin(folder, checkout);
  const paths = copyTemplate({ template, target: folder, id, title, isInside: !isStandalone });
  const write = (path: string, text: string) =>
    writeFileSync(join(folder, path), text, { flag: 'wx' });
  const packageContent = packageJson({
    id,
    template,
    folder,
    checkout,
    isInside: !isStandalone,
    versionOf,
  });
  write('package.json', `${JSON.stringify(packageContent, null, 2)}\n`);
  const config =
    checkout === null || isStandalone
      ? '@chartroom/build/config'
      : relative(folder, join(checkout, 'webpack.config.base')).replaceAll(sep, '/');
  write(
    'webpack.config.ts',
    `import { remoteConfig } from '${config}';\n\nexport default remoteConfig(import.meta.dirname);\n`,
  );
  if (isStandalone) {
    write('.gitignore', 'node_modules/\ndist/\n');
    write('tsconfig.json', '{ "extends": "@chartroom/build/tsconfig.remote.json" }\n');
    write('biome.json', '{ "extends": ["@chartroom/build/biome.remote.json"] }\n');
  }
  const displayPath = relative(cwd, folder) || '.';
  terminal
    .step('Writing')
    .done(`Wrote ${paths.length + (isStandalone ? 5 : 2)} files to ${displayPath}`);
  if (isStandalone && options.install) await install(context, folder);
  // The demo's usual address; it prints another one if that is taken.
  const demo = checkout && !context.env.CHARTROOM_SHELL;
  const shell = demo ? ' --shell http://localhost:4100/chartroom/' : '';
  const next = [
    ...(displayPath === '.' ? [] : [`cd ${displayPath}`]),
    ...(isStandalone && !options.install ? ['npm install'] : []),
    `npx remote dev${shell}`,
  ];
  if (!isStandalone) terminal.note('Before you commit, run `npm install` to update the lockfile.');
  terminal.note(
    checkout
      ? 'Start the demo with `npm start` in the checkout, then see your remote at the address that it prints:'
      : 'See your remote in your team’s shell: set CHARTROOM_SHELL to its address.',
  );
  terminal.result({ remote: id, folder, template, next }, `\n${next.join('\n')}\n`.trim());
}

async function install({ terminal }: CommandContext, folder: string): Promise<void> {
  const step = terminal.step('Installing packages');
  const args = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  try {
    await promisify(execFile)('npm', args, { cwd: folder, timeout: 120_000 });
  } catch (cause) {
    const { stderr = '', message } = cause as { stderr?: string; message: string };
    const reason = (stderr.trim() || message).slice(0, 500);
    throw new CliError('create/install-failed', { folder, reason }, { cause });
  }
  step.done('Installed packages');
}

async function templateOf(
  { terminal }: CommandContext,
  id: string,
  { kind, ui }: CreateOptions,
): Promise<Template> {
  const byName = { chart: 'chart', data: 'source' }[id.split('-')[0] ?? ''];
  const requestedKind =
    kind ??
    byName ??
    (await terminal.prompt({
      message: 'Create a chart or a source?',
      what: 'The kind of remote',
      how: '--kind',
      placeholder: 'chart',
    }));
  if (requestedKind !== 'chart' && requestedKind !== 'source') {
    throw new CliError('cli/wrong-value', {
      what: 'The kind',
      found: requestedKind,
      expected: '`chart` or `source`',
    });
  }
  if (ui !== 'plain' && ui !== 'react') {
    throw new CliError('cli/wrong-value', {
      what: '--ui',
      found: String(ui),
      expected: '`plain` or `react`',
    });
  }
  if (requestedKind === 'source') return 'source';
  return ui === 'react' ? 'chart-react' : 'chart';
}

function parseId(text: string): string {
  if (isRemoteId(text) && /^[a-z]/.test(text)) return text;
  const expected = 'a name with a–z, 0–9 and -, such as chart-funnel';
  throw new CliError('cli/wrong-value', { what: 'The name', found: text, expected });
}

function parseTitle(text: string): string {
  if (text.trim() !== '' && text.length <= limits.titleLength) return text.trim();
  const expected = `up to ${limits.titleLength} characters`;
  throw new CliError('cli/wrong-value', { what: 'The title', found: text, expected });
}

/** `chart-user-funnel` → `User funnel` */
function titleOf(id: string): string {
  const words = id.replace(/^(chart|data)-/, '').replaceAll('-', ' ');
  return `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`;
}

function isWithin(folder: string, parent: string): boolean {
  return folder === parent || folder.startsWith(`${parent}${sep}`);
}

/** The version of a package that a new remote needs: what the checkout has installed, or what was packed. */
function versionOf(name: string): string {
  if (checkout) {
    const file = join(checkout, 'node_modules', name, 'package.json');
    return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
  }
  const versions = JSON.parse(readFileSync(versionsFile, 'utf8')) as Record<string, string>;
  const version = versions[name];
  if (version === undefined) throw new Error(`${versionsFile} has no version of ${name}`);
  return version;
}
