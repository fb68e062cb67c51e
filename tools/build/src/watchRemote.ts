import webpack, { type Configuration } from 'webpack';
import { readConfig } from './runWebpack';

export interface WatchObserver {
  onStart(): void;
  /** Called when all files of the remote are in the target. */
  onBuilt(elapsedMs: number): void;
  /** Called with webpack's errors as text. The files in the target stay as they were. */
  onFailed(problems: string): void;
}

export interface Watching {
  close(): Promise<void>;
}

/**
 * Builds a remote into `target`, and again after every change, without minifying. Otherwise equal
 * to a release.
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
      // Stack traces of the compiler don't help the author.
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
      // A worker is only rebuilt when it changes.
      clean: clean === true ? { keep: /\.worker\./ } : false,
    },
    optimization: { ...config.optimization, minimize: false, emitOnErrors: false },
    cache: { type: 'memory' },
  };
}
