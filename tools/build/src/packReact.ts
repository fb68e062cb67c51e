import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The only README that is part of a build. */
export function packedReadme(root: string): string {
  return join(root, 'shared', 'react', 'README.md');
}

/**
 * Packs `@chartroom/react` as `chartroom-react.tgz` into the shell's build, for `npm install` in
 * other repositories: modules and types from the same sources as `embed.js`.
 */
export function packReact(root: string, target: string): void {
  const source = join(root, 'shared', 'react');
  const folder = mkdtempSync(join(tmpdir(), 'chartroom-react-'));
  try {
    const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    const project = join(source, 'tsconfig.build.json');
    run(process.execPath, [compiler, '-p', project, '--outDir', join(folder, 'dist')], folder);
    copyFileSync(packedReadme(root), join(folder, 'README.md'));
    writeFileSync(join(folder, 'package.json'), packageJson(source));
    const output = run('npm', ['pack', '--silent', '--offline'], folder);
    const name = output.trim().split('\n').at(-1);
    if (!name?.endsWith('.tgz')) throw new Error(`npm pack named no package, but said: ${output}`);
    copyFileSync(join(folder, name), join(target, 'chartroom-react.tgz'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The repository's `package.json`, made installable, with exports of the compiled files. */
function packageJson(source: string): string {
  const { private: _private, ...fields } = JSON.parse(
    readFileSync(join(source, 'package.json'), 'utf8'),
  ) as Record<string, unknown>;
  const exports = { '.': { types: './dist/index.d.ts', default: './dist/index.js' } };
  return `${JSON.stringify({ ...fields, exports }, null, 2)}\n`;
}

/** Runs a command; returns its output, or throws with it. */
function run(command: string, args: readonly string[], cwd: string): string {
  try {
    return execFileSync(command, args, {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} ${args[0]} failed:\n${stdout}${stderr}`, { cause: error });
  }
}
