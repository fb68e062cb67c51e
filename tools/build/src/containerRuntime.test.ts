import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import webpack from 'webpack';
import { ContainerRuntimePlugin } from './containerRuntime';

let folder: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'chartroom-runtime-')));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, code: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), code);
}

/** What webpack complains of in a build whose first module imports `asked`. */
async function complaints(asked: string): Promise<string[]> {
  write('index.js', `import ${JSON.stringify(asked)};`);
  const output = { path: join(folder, 'dist') };
  const compiler = webpack({
    context: folder,
    mode: 'development',
    devtool: false,
    entry: './index.js',
    output,
    // What the replacement is made of is for the loaders of a whole build.
    module: { rules: [{ test: /\.ts$/, type: 'asset/source' }] },
    plugins: [new ContainerRuntimePlugin('plain')],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => undefined);
      if (error) reject(error);
      else resolve((stats?.toJson({ errors: true }).errors ?? []).map(({ message }) => message));
    });
  });
}

const runtime = (file: string) => `@module-federation/webpack-bundler-runtime/dist/${file}`;

test('a container is built on the runtime of our own', async () => {
  write(`node_modules/${runtime('bundler.js')}`, 'throw new Error("stock")');
  expect(await complaints(`./node_modules/${runtime('bundler.js')}`)).toEqual([]);
});

test.each([
  ['is asked for by another path', runtime('new-path.js'), 'new-path.js is in the build'],
  ['is not asked for at all', 'other/index.js', 'requested no runtime'],
])('the build fails where the plugin’s %s', async (_, file, says) => {
  write(`node_modules/${file}`, '');
  expect(await complaints(`./node_modules/${file}`)).toEqual([expect.stringContaining(says)]);
});
