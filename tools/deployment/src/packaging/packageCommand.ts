import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { buildAll } from '@chartroom/build';
import type { CompressedSize } from '@chartroom/build/precompress';
import { CliError } from '@chartroom/cli/cliError';
import type { CommandContext, CommandRegistration } from '@chartroom/cli/command';
import { findSigningKey } from '@chartroom/cli/keys/findSigningKey';
import { openKeyFolder } from '@chartroom/cli/keys/keyFolder';
import { parseShellAddress } from '@chartroom/cli/session/shellAddress';
import { bytesText } from '@chartroom/cli/terminal/bytes';
import { type Config, parseConfig, problemsText } from '@chartroom/contract';
import { createKey, type PublisherKey } from '@chartroom/contract/signing';
import { firebaseJson, firebaseRc } from '../servers/firebaseJson';
import { nginxConf } from '../servers/nginxConf';
import { type DeploymentFile, jsonOf } from './deploymentFile';
import { packageReleases } from './packageReleases';
import { packageShell } from './packageShell';

interface PackageOptions {
  readonly url: string;
  readonly config: string;
  readonly out: string;
  readonly folder: string;
  readonly key?: string;
  readonly brotli: boolean;
  readonly releases: boolean;
}

const root = join(import.meta.dirname, '..', '..', '..', '..');

export const registerPackageCommand: CommandRegistration = (program, run) => {
  program
    .command('package')
    .summary('build what a server needs to serve the shell and the charts')
    .description(
      'Builds the shell and all remotes, signs the remotes with your key, and writes a folder with ' +
        'the compressed files, nginx.conf, firebase.json and the database rules. See docs/production.md.',
    )
    .requiredOption('--url <address>', 'where people will open the shell, its path included')
    .option('--config <file>', 'config.json of the deployment', 'config.json')
    .option('--out <folder>', 'where to write the package', 'dist')
    .option('--folder <path>', 'where the package will be on the server', '/srv/chartroom')
    .option('--key <id>', 'id of the key that signs (default: your only one, or a new one)')
    .option('--brotli', 'for an nginx with the module of libnginx-mod-http-brotli-static', false)
    .option('--no-releases', 'leave the remotes out: they are deployed on their own')
    .action((options: PackageOptions) => run((context) => packageDeployment(context, options)));
};

/** Writes the package into `options.out`; see docs/production.md for what is in it. */
async function packageDeployment(context: CommandContext, options: PackageOptions): Promise<void> {
  const { terminal, cwd } = context;
  const url = new URL(parseShellAddress(options.url));
  const config = readConfig(resolve(cwd, options.config));
  const out = resolve(cwd, options.out);
  const folders = options.releases ? remoteFolders() : [];
  const key = options.releases ? await signingKey(context, options.key) : null;

  const building = terminal.step('Building');
  await buildAll({ root, remotes: folders, host: true, onResult: () => undefined });
  building.done('Built the shell and the remotes');

  mkdirSync(out, { recursive: true });
  const base = decodeURI(url.pathname);
  const compressing = terminal.step('Compressing');
  const shellSize = await packageShell({
    build: join(root, 'host', 'dist'),
    target: join(out, 'shell'),
    base,
    config,
  });
  const packaged = key ? await packageReleases(folders, join(out, 'releases'), key) : null;
  compressing.done(`Compressed the shell to ${sizeText(shellSize)}`);

  const { brotli, folder, releases } = options;
  const write = (name: string, text: string) => writeFileSync(join(out, name), text);
  const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
  write('nginx.conf', nginxConf({ config, url, folder, brotli, releases }));
  write('firebase.json', json(firebaseJson({ config, base, releases })));
  write('.firebaserc', json(firebaseRc(config.firebase.projectId)));
  copyFileSync(join(root, 'firebase', 'database.rules.json'), join(out, 'database.rules.json'));
  const about: DeploymentFile = {
    schema: 1,
    url: url.href,
    publicKey: key?.publicJwk ?? null,
    releases: (packaged?.releases ?? []).map(({ remote, version }) => ({ remote, version })),
  };
  write('deployment.json', json(about));
  terminal.result(
    { folder: out, keyId: key?.keyId ?? null, shell: shellSize, releases: about.releases },
    `The package is in ${out}: the shell${packaged ? ` and ${packaged.releases.length} remotes` : ''}.`,
  );
}

function readConfig(file: string): Config {
  if (!existsSync(file)) throw new CliError('deployment/no-config', { file });
  const parsed = parseConfig(jsonOf(readFileSync(file, 'utf8')));
  if (parsed.ok) return parsed.value;
  const problems = problemsText(parsed.problems);
  throw new CliError('deployment/config-malformed', { file, problems });
}

/** The key asked for, the only one on this computer, or a first one. */
async function signingKey(
  { env, terminal }: CommandContext,
  requested: string | undefined,
): Promise<PublisherKey> {
  const keys = openKeyFolder(env);
  if (!requested && !env.CHARTROOM_KEY && keys.ids().length === 0) {
    const key = await createKey();
    terminal.note(`Key ${key.keyId}, which signs the releases, is in ${keys.write(key)}`);
    return key;
  }
  return findSigningKey(env, { requested, accepted: new Set() });
}

function remoteFolders(): string[] {
  const parent = join(root, 'remotes');
  return readdirSync(parent)
    .map((name) => join(parent, name))
    .filter((folder) => existsSync(join(folder, 'webpack.config.ts')));
}

function sizeText({ plain, gzip, brotli }: CompressedSize): string {
  return `${bytesText(gzip)} (gzip), ${bytesText(brotli)} (Brotli) of ${bytesText(plain)}`;
}
