import {
  type ChartroomError,
  type DatasetService,
  limits,
  type SourceServices,
} from '@chartroom/contract';
import { createSemaphore, type Loader, type Semaphore } from '@chartroom/embed';
import type { TimerPage } from '../firebase/createTimer';
import { createRegistry, type Registry } from '../registry/createRegistry';
import { createRegistryCache } from '../registry/registryCache';
import type { ShellServices } from '../services';
import { createSeriesService } from '../sources/createSeriesService';
import { createSourceHub, type SourceHub } from '../sources/createSourceHub';
import { createLiveValue, type LiveValue } from '../sources/liveValue';
import type { OpenDataSourceOptions } from '../sources/openDataSource';
import { parseSources, type SourceDefinitions } from '../sources/parseSources';

/** The remotes and data of one workspace, shared by its screens. */
export interface WorkspaceData {
  readonly registry: Registry;
  readonly loader: Loader;
  readonly sources: SourceHub;
  /** Options to open a source without the hub. */
  readonly sourceOptions: OpenDataSourceOptions;
  /**
   * Limits how many charts switch releases at the same time, so that a full page stays responsive.
   */
  readonly switchQueue: Semaphore;
  /** Reports failures that a remote survived. */
  readonly report: (error: ChartroomError) => void;
  /** Starts listening. Returns the function that stops it. Can be started again. */
  start(): () => void;
}

export interface WorkspaceDataOptions {
  readonly shell: Pick<
    ShellServices,
    'config' | 'connection' | 'database' | 'dev' | 'loader' | 'storage' | 'workers'
  >;
  readonly workspace: string;
  /** The viewer's uid, which decides whether they get a canary. */
  readonly uid: () => string | null;
  /** The available sources. Default: those of the workspace. */
  readonly definitions?: LiveValue<SourceDefinitions>;
  readonly page: TimerPage & Pick<Window, 'requestAnimationFrame'>;
  /** What data modules get besides live points. */
  readonly services: () => Omit<
    SourceServices,
    'series' | 'datasets' | 'workers' | 'origins' | 'report'
  >;
  readonly report: (error: ChartroomError) => void;
  /** The files of the workspace. */
  readonly datasets: DatasetService;
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
    uid: options.uid,
    after,
    host: new URL(config.firebase.databaseUrl).host,
  });
  const registry = shell.dev?.registry(registered) ?? registered;
  const definitions =
    options.definitions ??
    createLiveValue(database, `workspaces/${workspace}/sources`, parseSources);
  const series = createSeriesService({ database, workspace, report });
  const sourceOptions: OpenDataSourceOptions = {
    definitions,
    registry,
    loader,
    services: () => ({
      ...options.services(),
      series,
      datasets: options.datasets,
      origins,
      report,
    }),
    workers: workers.serviceFor,
    now: connection.serverNow,
  };
  const sources = createSourceHub({
    ...sourceOptions,
    connection,
    nextFrame: (callback) => page.requestAnimationFrame(callback),
    after,
  });
  return {
    registry,
    loader,
    sources,
    sourceOptions,
    switchQueue: createSemaphore(limits.switchesAtOnce),
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
