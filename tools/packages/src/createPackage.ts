import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/**
 * Writes `create-chartroom-remote`, which `npm create chartroom-remote` runs: `remote create` as one
 * file, since who runs it installs all that it needs.
 */
export async function writeCreatePackage(root: string, target: string): Promise<void> {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const cli = join(root, 'tools', 'cli');
  const { version } = JSON.parse(readFileSync(join(cli, 'package.json'), 'utf8')) as {
    version: string;
  };
  const bin = join(target, 'dist', 'create', 'main.js');
  await build({
    entryPoints: [join(cli, 'src', 'create', 'main.ts')],
    outfile: bin,
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Modules of CommonJS ask for Node's own by `require`.
    banner: {
      js: "#!/usr/bin/env node\nimport{createRequire as c}from'node:module';const require=c(import.meta.url);",
    },
    logLevel: 'error',
  });
  chmodSync(bin, 0o755);
  cpSync(join(cli, 'templates'), join(target, 'templates'), { recursive: true });
  cpSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
  const description = 'Creates a chart or a data source of Chartroom.';
  const fields = {
    name: 'create-chartroom-remote',
    version,
    description,
    license: 'Apache-2.0',
    type: 'module',
    engines: { node: '>=20.19' },
    bin: { 'create-chartroom-remote': './dist/create/main.js' },
    exports: { './package.json': './package.json' },
  };
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(fields, null, 2)}\n`);
  const usage = '```sh\nnpm create chartroom-remote chart-funnel\n```';
  writeFileSync(join(target, 'README.md'), `# ${fields.name}\n\n${description}\n\n${usage}\n`);
}
