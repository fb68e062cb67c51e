export { cellAfter, type GridCell, type GridShape } from './gridKeys';
export { RowScroller, type RowScrollerHost } from './rowScroller';
