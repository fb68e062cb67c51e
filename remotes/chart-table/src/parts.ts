import type { Options } from '@chartroom/contract';
import type { ArrangeTools } from './arrange';
import { isFinding, type Wish } from './wish';

/** Parts of a table that come as files of their own, each when it is first used. */
export const parts = {
  columnTools: (): Promise<ColumnTools> =>
    import(/* webpackChunkName: "columns" */ './columnTools'),
  exports: (): Promise<Exports> => import(/* webpackChunkName: "exports" */ './exports'),
  formats: (): Promise<Formats> => import(/* webpackChunkName: "formats" */ './columnFormat'),
  finding: (): Promise<Finding> => import(/* webpackChunkName: "finding" */ './finding'),
  ordering: (): Promise<Ordering> => import(/* webpackChunkName: "ordering" */ './ordering'),
};

export type ColumnTools = typeof import('./columnTools');
export type Formats = typeof import('./columnFormat');
export type Exports = typeof import('./exports');
export type Finding = typeof import('./finding');
export type Ordering = typeof import('./ordering');

/** What a sheet is made with: null where nothing is to be found, sorted, or written by a format. */
export interface SheetTools extends ArrangeTools {
  readonly formats: Formats | null;
}

/** All that is needed is asked for at once. */
export async function sheetToolsFor(wish: Wish, options: Options): Promise<SheetTools> {
  const [finding, ordering, formats] = await Promise.all([
    isFinding(wish) ? parts.finding() : null,
    wish.sort ? parts.ordering() : null,
    Array.isArray(options.formats) && options.formats.length > 0 ? parts.formats() : null,
  ]);
  return { finding, ordering, formats };
}
