import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WatchObserver } from '@chartroom/build';
import { loadConfig } from '@chartroom/contract';
import { createKey } from '@chartroom/contract/signing';
import { CliError } from '../cliError';
import type { CommandContext, CommandRegistration } from '../command';
import { readProject } from '../deploy/project';
import { readFixture } from '../fixture/readFixture';
import { findShellAddress } from '../session/shellAddress';
import { waitForInterrupt } from '../waitForInterrupt';
import { startDevProxy } from './devProxy';
import { createPageErrors } from './pageErrors';
import { createPreview } from './preview';
import { publishBuild } from './publishBuild';
import { createTypeReport } from './typeReport';

interface DevOptions {
  readonly shell?: string;
  readonly port: string;
  readonly workspace?: string;
}

const defaultPort = '4300';

export const registerDevCommand: CommandRegistration = (program, run) => {
  program
    .command('dev [folder]')
    .summary('try a remote in a running shell while you write it')
    .description(
      'Serves a running shell, local or in production, from this computer, with one remote replaced ' +
        'by your source. Each time you save, open pages switch to the new build without a reload. ' +
        'The deployment doesn’t change: nothing is written or registered. Sign in on each page you ' +
        'open: the browser doesn’t save the session.',
    )
    .option('--shell <url>', 'address of the shell (or CHARTROOM_SHELL, or package.json)')
    .option('--workspace <id>', 'workspace of the preview (or CHARTROOM_WORKSPACE; default: demo)')
    .option('--port <number>', 'preferred port; if it’s taken, another one is used', defaultPort)
    .action((folder: string | undefined, options: DevOptions) =>
      run((context) => develop(context, folder, options)),
    );
};

async function develop(
  context: CommandContext,
  folder: string | undefined,
  options: DevOptions,
): Promise<void> {
  const { terminal, cwd, env } = context;
  const port = parsePort(options.port);
  const project = readProject(cwd, folder);
  const { remote } = project;
  readFixture(project.folder, project.manifest);
  const shell = await findShellAddress(context, options.shell, project.settings);
  const workspace =
    options.workspace ?? env.CHARTROOM_WORKSPACE ?? project.settings.workspace ?? 'demo';
  terminal.title(`Develop ${remote}`);
  // Fails early if the address is wrong, before anything is built.
  await loadConfig(fetch, shell);

  const { watchRemote } = await import('@chartroom/build');
  const workFolder = mkdtempSync(join(tmpdir(), 'chartroom-dev-'));
  const buildFolder = join(workFolder, 'built');
  const key = await createKey();
  const errors = createPageErrors({ builds: join(workFolder, 'builds'), terminal });
  const proxy = await startDevProxy({
    shell,
    remote,
    releases: join(workFolder, 'releases'),
    port,
    data() {
      const fixture = readFixture(project.folder, readProject(project.folder).manifest);
      return JSON.stringify(fixture.kind === 'chart' ? fixture.columns : {});
    },
    onError: (body) => errors.report(body),
  });
  const page = `${proxy.url}w/${workspace}/d/dev-${remote}`;
  const types = createTypeReport(project.folder, terminal);
  let serial = 0;
  let isReady = false;

  async function publish(elapsedMs: number): Promise<void> {
    const current = readProject(project.folder);
    serial = Math.max(serial + 1, Math.round(Date.now() / 1000));
    const { version, record } = await publishBuild({
      project: current,
      buildFolder,
      workFolder,
      key,
      serial,
    });
    const { kind, title } = current.manifest;
    errors.startBuild();
    proxy.broadcast({
      kind,
      title,
      version,
      record: { ...record, url: `${proxy.releasesUrl}${version}/`, by: 'dev' },
      publicKey: key.publicJwk,
      ...createPreview({
        remote,
        fixture: readFixture(project.folder, current.manifest),
        dataUrl: proxy.dataUrl,
      }),
    });
    const seconds = (elapsedMs / 1000).toFixed(1);
    types.check();
    if (isReady) return terminal.step('').done(`Built in ${seconds} s; open pages are switching`);
    isReady = true;
    terminal.step('').done(`Built in ${seconds} s`);
    terminal.note(`Preview  ${page}\nShell    ${proxy.url}`);
    terminal.note('Save a file to update open pages. Press Ctrl+C to stop.');
    terminal.result({ remote, url: proxy.url, page, shell }, '');
  }

  // Builds are published one after the other, in order.
  let queue = Promise.resolve();
  const observer: WatchObserver = {
    onStart: () => undefined,
    onBuilt(elapsedMs) {
      queue = queue
        .then(() => publish(elapsedMs))
        .catch((error: Error) => {
          terminal.warn(`Couldn’t publish the build: ${error.message}`);
        });
    },
    onFailed: (problems) =>
      terminal.warn(`Build failed. Open pages keep the last build.\n${problems}`),
  };
  const watching = await watchRemote(project.folder, buildFolder, observer);
  try {
    await waitForInterrupt();
  } finally {
    types.stop();
    await watching.close();
    await proxy.close();
    rmSync(workFolder, { recursive: true, force: true });
  }
}

function parsePort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  const expected = 'a number from 0 to 65535';
  throw new CliError('cli/wrong-value', { what: 'The port', found: text, expected });
}
