import { existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildAll, logBuild } from '@chartroom/build';
import { startBackgroundBuilds } from './backgroundBuilds';
import { demoAccount, demoAccounts } from './demo/accounts';
import { demoRemotes } from './demo/demoRemotes';
import { startProducer } from './demo/producer';
import { demoWorkspace } from './demo/seed';
import { namespaceProblem } from './namespaces';
import { startStack } from './stack';
import { exitWithError } from './startFailure';
import {
  isProjectId,
  parseBase,
  parsePort,
  parseSourceOrigin,
  projectIdHint,
} from './startOptions';

/**
 * `npm start`: builds what is stale, then runs shell, release origin and backend with the live demo
 * until Ctrl-C. `--port` is the shell's; the others follow it unless they are given. 0 takes free
 * ones. `--source-origin` lets pages read data from another origin. What is written stays in the folder `--data`; `--repair` goes on without damaged records.
 */
const values = readOptions();
const root = join(import.meta.dirname, '..', '..', '..');
const base = baseOf(values.base);
const port = portOf('port', values.port);
const releasePort = portOf('release-port', values['release-port'] ?? nextPort(1));
const backendPort = portOf('backend-port', values['backend-port'] ?? nextPort(2));
const sourceOrigins = values['source-origin'].map(sourceOriginOf);
if (!isProjectId(values.project)) {
  console.error(`--project ${projectIdHint}, not ${values.project}.`);
  process.exit(1);
}
const problem = namespaceProblem(values.namespace, values.project);
if (problem !== null) {
  console.error(problem);
  process.exit(1);
}
const remotes = readdirSync(join(root, 'remotes'))
  .map((name) => join(root, 'remotes', name))
  .filter((folder) => existsSync(join(folder, 'webpack.config.ts')));

const demoRemoteIds = demoRemotes();
const [demoFolders, otherFolders] = [true, false].map((isNeeded) =>
  remotes.filter((folder) => demoRemoteIds.has(basename(folder)) === isNeeded),
) as [string[], string[]];

await buildAll({
  root,
  remotes: demoFolders,
  host: true,
  onResult: logBuild,
});

const { 'service-account': keyFile } = values;
const stack = await startStack({
  root,
  base,
  ports: { shell: port, releases: releasePort, backend: backendPort },
  dataDir: resolve(root, values.data),
  ...(values.rules === undefined ? {} : { rulesFile: resolve(root, values.rules) }),
  projectId: values.project,
  ...(keyFile === undefined ? {} : { serviceAccountFile: resolve(root, keyFile) }),
  namespaces: values.namespace,
  remotes: demoFolders,
  sourceOrigins,
  repair: values.repair,
  onResetLink: (email, link) => console.log(`Reset link for ${email}: ${link}`),
  onLog: (line) => console.error(line),
  onFailure: exitWithError,
}).catch(exitWithError);
const producer = await startProducer({
  config: stack.config,
  account: demoAccount('producer'),
  workspace: demoWorkspace,
  readEveryMs: 1000,
  writeEveryMs: 1000,
  retentionMs: 30 * 60_000,
  onError: (error) => console.error(`Demo producer: ${error}`),
}).catch(exitWithError);

console.log(`\nChartroom  ${stack.url}\n`);
for (const { email, password, role } of demoAccounts) {
  if (role !== 'producer') console.log(`  ${role.padEnd(7)} ${email.padEnd(26)} ${password}`);
}
console.log(`\nFor charts of your own:  export CHARTROOM_SHELL=${stack.url}`);
console.log('\nReady. Press Ctrl+C to stop.');

const backgroundBuilds = startBackgroundBuilds({
  root,
  folders: otherFolders,
  onBuilt: (folder) => stack.publish(folder),
  onFailed: (name, reason) => console.error(`Couldn’t add ${name} to the demo: ${reason}`),
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);

function readOptions() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string', default: '4100' },
        'release-port': { type: 'string' },
        'backend-port': { type: 'string' },
        base: { type: 'string', default: '/chartroom/' },
        data: { type: 'string', default: '.chartroom' },
        repair: { type: 'boolean', default: false },
        rules: { type: 'string' },
        project: { type: 'string', default: 'chartroom' },
        'service-account': { type: 'string' },
        namespace: { type: 'string', multiple: true, default: [] },
        'source-origin': { type: 'string', multiple: true, default: [] },
      },
    }).values;
  } catch {
    console.error(
      'Usage: npm start -- [--port N] [--release-port N] [--backend-port N] [--base /path/] [--data FOLDER] [--repair] [--rules FILE] [--project ID] [--service-account FILE] [--namespace NAME]… [--source-origin URL]…',
    );
    return process.exit(1);
  }
}

function baseOf(text: string): string {
  const path = parseBase(text);
  if (path !== null) return path;
  console.error(`--base must be a path such as /chartroom/, not ${text}.`);
  return process.exit(1);
}

function portOf(name: string, text: string): number {
  const parsed = parsePort(text);
  if (parsed !== null) return parsed;
  console.error(`--${name} must be a port from 0 to 65535, not ${text}.`);
  return process.exit(1);
}

function sourceOriginOf(text: string): string {
  const origin = parseSourceOrigin(text);
  if (origin !== null) return origin;
  console.error(`--source-origin must be an address such as https://files.example, not ${text}.`);
  return process.exit(1);
}

/** A port that follows the shell's; any free one where the shell's is free or there is no such port. */
function nextPort(distance: number): string {
  return port === 0 || port + distance > 65_535 ? '0' : String(port + distance);
}

async function stop(): Promise<void> {
  backgroundBuilds.stop();
  await producer.close();
  await stack.close();
  process.exit(0);
}
