/**
 * Stacks of series: aligned on x, summed, and broken where the total isn't known. An entry of its
 * own, so that charts that don't stack don't bundle it.
 */
export {
  type AlignedColumn,
  type AlignedSeries,
  type AlignOptions,
  alignSeries,
} from './alignSeries';
export { clampFinite } from './definedSpans';
export { connectMissing, type MissingMode } from './missingValues';
export { type StackLayer, type StackOffset, stackLayers } from './stackLayers';
export { rowsPerSlice } from './xPositions';
