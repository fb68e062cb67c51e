import type { ChartModule, SourceModule } from '@chartroom/contract';
import lineManifest from '../../../../../remotes/chart-line/manifest.json';
import line from '../../../../../remotes/chart-line/src/index';
import statManifest from '../../../../../remotes/chart-stat/manifest.json';
import stat from '../../../../../remotes/chart-stat/src/index';
import realtimeManifest from '../../../../../remotes/data-realtime/manifest.json';
import realtime from '../../../../../remotes/data-realtime/src/index';

export interface BundledRemote {
  readonly manifest: unknown;
  readonly module: ChartModule | SourceModule;
}

/** What the measured dashboard shows; a single bundle would bring the other remotes later. */
export const bundledRemotes: Readonly<Record<string, BundledRemote>> = {
  'chart-line': { manifest: lineManifest, module: line },
  'chart-stat': { manifest: statManifest, module: stat },
  'data-realtime': { manifest: realtimeManifest, module: realtime },
};

/** All are of the build itself. */
export const bundledVersion = '1.0.0';

export function bundledRemote(id: string): BundledRemote {
  const remote = bundledRemotes[id];
  if (!remote) throw new Error(`The one bundle lacks ${id}: add it to bundledRemotes.`);
  return remote;
}
