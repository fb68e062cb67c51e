import type { Options } from '@chartroom/contract';
import type { RowModelModules } from './rowModel';
import { hasFilter, type RowQuery } from './rowQuery';

/** Chunks of a table, each loaded on first use. */
export const lazyModules = {
  columns: (): Promise<ColumnModule> => import(/* webpackChunkName: "columns" */ './columnTools'),
  exports: (): Promise<ExportModule> => import(/* webpackChunkName: "exports" */ './exports'),
  formats: (): Promise<FormatModule> => import(/* webpackChunkName: "formats" */ './columnFormat'),
  filtering: (): Promise<FilterModule> => import(/* webpackChunkName: "finding" */ './filtering'),
  sorting: (): Promise<SortModule> => import(/* webpackChunkName: "ordering" */ './sorting'),
  totals: (): Promise<TotalModule> => import(/* webpackChunkName: "totals" */ './columnTotals'),
};

export type ColumnModule = typeof import('./columnTools');
export type FormatModule = typeof import('./columnFormat');
export type ExportModule = typeof import('./exports');
export type FilterModule = typeof import('./filtering');
export type SortModule = typeof import('./sorting');
export type TotalModule = typeof import('./columnTotals');

/** Modules for a sheet; null for those that it doesn't need. */
export interface SheetModules extends RowModelModules {
  readonly formats: FormatModule | null;
  readonly totals: TotalModule | null;
}

/** Loads all needed modules in parallel. */
export async function loadSheetModules(query: RowQuery, options: Options): Promise<SheetModules> {
  const [filtering, sorting, formats, totals] = await Promise.all([
    hasFilter(query) ? lazyModules.filtering() : null,
    query.sort ? lazyModules.sorting() : null,
    Array.isArray(options.formats) && options.formats.length > 0 ? lazyModules.formats() : null,
    Array.isArray(options.totals) && options.totals.length > 0 ? lazyModules.totals() : null,
  ]);
  return { filtering, sorting, formats, totals };
}
