/** Marks in cells, as a chunk of their own. */

export { cellStyles } from './cellStyles';
export { createCellMarks } from './createCellMarks';
export { setRampInks } from './rampInks';
