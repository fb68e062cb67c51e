import type { Options } from '@chartroom/contract';
import type { IndexModules } from './logIndex';
import { type LogQuery, needsFilter, repeatModeOf } from './logQuery';

/** Chunks of a log, each loaded on first use. */
export const lazyModules = {
  details: (): Promise<DetailsModule> => import(/* webpackChunkName: "details" */ './lineDetails'),
  exports: () => import(/* webpackChunkName: "exports" */ './exports'),
  filtering: () => import(/* webpackChunkName: "filtering" */ './filtering'),
  histogram: (): Promise<HistogramModule> =>
    import(/* webpackChunkName: "histogram" */ './histogramPanel'),
  searching: () => import(/* webpackChunkName: "finding" */ './searching'),
  toolbar: (): Promise<ToolbarModule> => import(/* webpackChunkName: "toolbar" */ './toolbar'),
  wrapping: () => import(/* webpackChunkName: "wrapping" */ './wrapping'),
};

export type DetailsModule = typeof import('./lineDetails');
export type ToolbarModule = typeof import('./toolbar');
export type HistogramModule = typeof import('./histogramPanel');

/** Modules for a log; null for those that it doesn't need. */
export interface LogModules extends IndexModules {
  readonly histogram: HistogramModule | null;
  readonly toolbar: ToolbarModule | null;
}

export const noModules: LogModules = {
  filtering: null,
  histogram: null,
  searching: null,
  toolbar: null,
  wrapping: null,
};

/** Loads all needed modules in parallel. */
export async function loadLogModules(query: LogQuery, options: Options): Promise<LogModules> {
  const hasFilter = needsFilter(query, repeatModeOf(options));
  const [filtering, histogram, searching, toolbar, wrapping] = await Promise.all([
    hasFilter ? lazyModules.filtering() : null,
    options.histogram === false ? null : lazyModules.histogram(),
    query.search === '' ? null : lazyModules.searching(),
    lazyModules.toolbar(),
    query.columns === null ? null : lazyModules.wrapping(),
  ]);
  return { filtering, histogram, searching, toolbar, wrapping };
}
