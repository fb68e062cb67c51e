/** Chunks of a pivot table, each loaded on first use. */
export const lazyModules = {
  cellValues: () => import(/* webpackChunkName: "cellValues" */ './cellValues'),
  exports: () => import(/* webpackChunkName: "exports" */ './exports'),
  selectCell: () => import(/* webpackChunkName: "selectCell" */ './selectCell'),
};
