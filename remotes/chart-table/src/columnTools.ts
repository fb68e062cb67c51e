/** Functions that move, resize and hide columns, as a chunk of their own. */
export { hideColumn, moveColumn, resizeColumn } from './columnChanges';
export { HeaderDrag } from './headerDrag';
