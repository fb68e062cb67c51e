import type { Options, OptionValue } from '@chartroom/contract';
import type { ColumnLayout } from './columnLayout';
import type { RowModelModules } from './rowModel';
import { hasFilter, type RowQuery } from './rowQuery';

/** Chunks of a table, each loaded on first use. */
export const lazyModules = {
  comparison: (): Promise<ComparisonModule> =>
    import(/* webpackChunkName: "comparison" */ './comparedSheet'),
  columns: (): Promise<ColumnModule> => import(/* webpackChunkName: "columns" */ './columnTools'),
  cells: (): Promise<CellModule> => import(/* webpackChunkName: "cells" */ './cells'),
  exports: (): Promise<ExportModule> => import(/* webpackChunkName: "exports" */ './exports'),
  formats: (): Promise<FormatModule> => import(/* webpackChunkName: "formats" */ './columnFormat'),
  searchBox: (): Promise<SearchBoxModule> =>
    import(/* webpackChunkName: "searchBox" */ './searchBox'),
  groups: (): Promise<GroupModule> => import(/* webpackChunkName: "groups" */ './groups'),
  filtering: (): Promise<FilterModule> => import(/* webpackChunkName: "finding" */ './filtering'),
  sorting: (): Promise<SortModule> => import(/* webpackChunkName: "ordering" */ './sorting'),
  sparklines: (): Promise<SparklineModule> =>
    import(/* webpackChunkName: "sparklines" */ './sparklines'),
  totals: (): Promise<TotalModule> => import(/* webpackChunkName: "totals" */ './columnTotals'),
};

export type ComparisonModule = typeof import('./comparedSheet');
export type ColumnModule = typeof import('./columnTools');
export type CellModule = typeof import('./cells');
export type SparklineModule = typeof import('./sparklines');
export type FormatModule = typeof import('./columnFormat');
export type SearchBoxModule = typeof import('./searchBox');
export type GroupModule = typeof import('./groups');
export type ExportModule = typeof import('./exports');
export type FilterModule = typeof import('./filtering');
export type SortModule = typeof import('./sorting');
export type TotalModule = typeof import('./columnTotals');

/** Modules for a sheet; null for those that it doesn't need. */
export interface SheetModules extends RowModelModules {
  readonly formats: FormatModule | null;
  readonly searchBox: SearchBoxModule | null;
  readonly totals: TotalModule | null;
  readonly groups: GroupModule | null;
  readonly cells: CellModule | null;
  readonly sparklines: SparklineModule | null;
}

/** Loads all needed modules in parallel. */
export async function loadSheetModules(
  query: RowQuery & { readonly layout: Pick<ColumnLayout, 'hidden'> },
  options: Options,
): Promise<SheetModules> {
  const isGiven = (option: OptionValue | undefined) => Array.isArray(option) && option.length > 0;
  const { bars, ramps, dots, links, limited, groupBy } = options;
  const hasTrends = isGiven(options.sparklines) && isGiven(groupBy);
  const modules = await Promise.all([
    hasFilter(query) ? lazyModules.filtering() : null,
    query.sort || hasTrends ? lazyModules.sorting() : null,
    isGiven(options.formats) ? lazyModules.formats() : null,
    isGiven(options.totals) ? lazyModules.totals() : null,
    isGiven(groupBy) ? lazyModules.groups() : null,
    options.search !== false || query.layout.hidden.length > 0 ? lazyModules.searchBox() : null,
    [bars, ramps, dots, links, limited].some(isGiven) ? lazyModules.cells() : null,
    isGiven(options.sparklines) ? lazyModules.sparklines() : null,
  ]);
  const [filtering, sorting, formats, totals, groups, searchBox, cells, sparklines] = modules;
  return { filtering, sorting, formats, totals, groups, searchBox, cells, sparklines };
}
