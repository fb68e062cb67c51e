export { cellAfter, type GridCell, type GridShape } from './gridKeys';
export {
  type RowOffsets,
  RowScroller,
  type RowScrollerHost,
  type ScrollAnchor,
} from './rowScroller';
