/**
 * Stacks of series: put at the places of all, summed, and broken where nothing is known of the whole.
 * A chart that stacks carries it; the others do without.
 */
export {
  type AlignedColumn,
  type AlignedSeries,
  type AlignOptions,
  alignSeries,
} from './alignSeries';
export { clampFinite } from './knownSpans';
export { connectMissing, type MissingMode } from './missingValues';
export { type StackLayer, type StackOffset, stackLayers } from './stackLayers';
export { rowsPerSlice } from './xPositions';
