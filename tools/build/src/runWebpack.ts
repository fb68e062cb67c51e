import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { checkout } from './checkout';

/** The configurations that a folder's `webpack.config.ts` exports. */
export async function readConfig(folder: string): Promise<Configuration[]> {
  // A checkout's own code is TypeScript already; installed packages start faster without.
  if (!checkout) (await import('tsx/esm/api')).register();
  const file = pathToFileURL(join(folder, 'webpack.config.ts')).href;
  const { default: config } = (await import(file)) as { default: Configuration | Configuration[] };
  return Array.isArray(config) ? config : [config];
}

/** Builds a folder by its `webpack.config.ts`. Rejects with all errors and warnings of webpack. */
export async function runWebpack(folder: string): Promise<void> {
  const compiler = webpack(await readConfig(folder));
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        if (error) return reject(error);
        if (closeError) return reject(closeError);
        if (stats?.hasErrors() || stats?.hasWarnings()) {
          return reject(new Error(stats.toString({ preset: 'errors-warnings', colors: false })));
        }
        resolve();
      });
    });
  });
}
