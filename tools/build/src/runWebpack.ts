import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';

/** Builds a folder by its `webpack.config.ts`; rejects with every error that webpack found. */
export async function runWebpack(folder: string): Promise<void> {
  const file = pathToFileURL(join(folder, 'webpack.config.ts')).href;
  const { default: config } = (await import(file)) as { default: Configuration | Configuration[] };
  const compiler = webpack(Array.isArray(config) ? config : [config]);
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
