/** What moves, resizes and hides columns. */
export { hideColumn, moveColumn, resizeColumn } from './columnChanges';
export { HeaderDrag } from './headerDrag';
