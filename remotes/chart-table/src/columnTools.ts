/** What moves, resizes and hides columns. */
export { hiddenColumn, movedColumn, resizedColumn } from './columnChanges';
export { HeadDrag } from './headDrag';
