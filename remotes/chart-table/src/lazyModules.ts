import type { Options, OptionValue } from '@chartroom/contract';
import type { ColumnLayout } from './columnLayout';
import type { RowModelModules } from './rowModel';
import { hasFilter, type RowQuery } from './rowQuery';

/** Chunks of a table, each loaded on first use. */
export const lazyModules = {
  columns: (): Promise<ColumnModule> => import(/* webpackChunkName: "columns" */ './columnTools'),
  exports: (): Promise<ExportModule> => import(/* webpackChunkName: "exports" */ './exports'),
  formats: (): Promise<FormatModule> => import(/* webpackChunkName: "formats" */ './columnFormat'),
  searchBox: (): Promise<SearchBoxModule> =>
    import(/* webpackChunkName: "searchBox" */ './searchBox'),
  groups: (): Promise<GroupModule> => import(/* webpackChunkName: "groups" */ './groups'),
  filtering: (): Promise<FilterModule> => import(/* webpackChunkName: "finding" */ './filtering'),
  sorting: (): Promise<SortModule> => import(/* webpackChunkName: "ordering" */ './sorting'),
  totals: (): Promise<TotalModule> => import(/* webpackChunkName: "totals" */ './columnTotals'),
};

export type ColumnModule = typeof import('./columnTools');
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
}

/** Loads all needed modules in parallel. */
export async function loadSheetModules(
  query: RowQuery & { readonly layout: Pick<ColumnLayout, 'hidden'> },
  options: Options,
): Promise<SheetModules> {
  const isGiven = (option: OptionValue | undefined) => Array.isArray(option) && option.length > 0;
  const [filtering, sorting, formats, totals, groups, searchBox] = await Promise.all([
    hasFilter(query) ? lazyModules.filtering() : null,
    query.sort ? lazyModules.sorting() : null,
    isGiven(options.formats) ? lazyModules.formats() : null,
    isGiven(options.totals) ? lazyModules.totals() : null,
    isGiven(options.groupBy) ? lazyModules.groups() : null,
    options.search !== false || query.layout.hidden.length > 0 ? lazyModules.searchBox() : null,
  ]);
  return { filtering, sorting, formats, totals, groups, searchBox };
}
