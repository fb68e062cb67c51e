export * from './gridKeys';
export { RowScroller, type RowScrollerHost } from './rowScroller';
