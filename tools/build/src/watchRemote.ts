import webpack, { type Configuration } from 'webpack';
import { readConfig } from './runWebpack';

export interface WatchObserver {
  onStart(): void;
  /** All of the remote's files lie in the target. */
  onBuilt(elapsedMs: number): void;
  /** What webpack found, as text; the files in the target are as they were before. */
  onFailed(problems: string): void;
}

export interface Watching {
  close(): Promise<void>;
}

/**
 * Builds a remote into `target` and again after every change of its source, quickly: names are kept
 * and nothing is made small. It differs from a release in nothing else.
 */
export async function watchRemote(
  folder: string,
  target: string,
  observer: WatchObserver,
): Promise<Watching> {
  const compiler = webpack((await readConfig(folder)).map((config) => watchConfig(config, target)));
  compiler.hooks.watchRun.tap('chartroom', () => observer.onStart());
  const watching = compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    if (error) return observer.onFailed(error.message);
    if (stats?.hasErrors() || stats?.hasWarnings()) {
      const problems = stats.toString({ preset: 'errors-warnings', colors: false });
      // Where in the compiler it was found is of no use to who wrote the source.
      return observer.onFailed(problems.replace(/\n+\s*Caused by:.*?(?=\n\n\S|$)/gs, '').trim());
    }
    const times = stats?.stats.map(({ startTime = 0, endTime = 0 }) => endTime - startTime) ?? [];
    observer.onBuilt(Math.max(0, ...times));
  });
  return {
    close: () =>
      new Promise((resolve) => {
        watching?.close(() => compiler.close(() => resolve()));
      }),
  };
}

function watchConfig(config: Configuration, target: string): Configuration {
  const { clean } = config.output ?? {};
  return {
    ...config,
    output: {
      ...config.output,
      path: target,
      // A worker is built by itself, and not each time that the remote is.
      clean: clean === true ? { keep: /\.worker\./ } : false,
    },
    optimization: { ...config.optimization, minimize: false, emitOnErrors: false },
    cache: { type: 'memory' },
  };
}
