import { type ChartroomError, limits, type SourceServices } from '@chartroom/contract';
import { createTurns, type Turns } from '../panels/turns';
import { createRegistry, type Registry } from '../registry/createRegistry';
import { createRegistryCache } from '../registry/registryCache';
import type { ShellServices } from '../shell/services';
import { createSeriesService } from '../sources/createSeriesService';
import { createSourceHub, type SourceHub } from '../sources/createSourceHub';
import { createLiveValue } from '../sources/liveValue';
import { parseSources } from '../sources/parseSources';

/** The remotes and the data of one workspace, for all its screens. */
export interface WorkspaceData {
  readonly registry: Registry;
  readonly sources: SourceHub;
  /** Charts that switch their releases take turns, so that a page full of them stays responsive. */
  readonly switches: Turns;
  /** Told of failures that a remote survived. */
  readonly report: (error: ChartroomError) => void;
  /** Listens until its undo is called; may be started again afterwards. */
  start(): () => void;
}

export interface WorkspaceDataOptions {
  readonly shell: ShellServices;
  readonly workspace: string;
  readonly page: Pick<Window, 'requestAnimationFrame' | 'setTimeout' | 'clearTimeout'>;
  /** What a data module gets beside live points. */
  readonly services: () => Omit<SourceServices, 'series' | 'workers' | 'origins' | 'report'>;
  readonly report: (error: ChartroomError) => void;
}

export function createWorkspaceData(options: WorkspaceDataOptions): WorkspaceData {
  const { shell, workspace, page, report } = options;
  const { config, connection, database, loader, workers } = shell;
  const origins = [...config.sourceOrigins, ...config.releaseOrigins];
  const after = (ms: number, callback: () => void) => {
    const timer = page.setTimeout(callback, ms);
    return () => page.clearTimeout(timer);
  };
  const registered = createRegistry({
    database,
    workspace,
    releaseOrigins: config.releaseOrigins,
    cache: createRegistryCache({ workspace, storage: shell.storage, now: connection.serverNow }),
    uid: () => shell.identity.getSnapshot().uid,
    after,
    host: new URL(config.firebase.databaseUrl).host,
  });
  const registry = shell.dev?.registry(registered) ?? registered;
  const definitions = createLiveValue(database, `workspaces/${workspace}/sources`, parseSources);
  const series = createSeriesService({ database, workspace, report });
  const sources = createSourceHub({
    definitions,
    registry,
    loader,
    connection,
    services: () => ({ ...options.services(), series, origins, report }),
    workers: workers.serviceFor,
    now: connection.serverNow,
    nextFrame: (callback) => page.requestAnimationFrame(callback),
    after,
  });
  return {
    registry,
    sources,
    switches: createTurns(limits.switchesAtOnce),
    report,
    start() {
      const stops = [registry.start(), definitions.start()];
      return () => {
        for (const stop of stops) stop();
        sources.stop();
      };
    },
  };
}
