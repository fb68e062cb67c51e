/**
 * Stacks of series: put at the places of all, summed, and broken where nothing is known of the whole.
 * A chart that stacks carries it; the others do without.
 */
export { type Aligned, type AlignedColumn, type AlignRule, alignSeries } from './alignSeries';
export { bounded } from './knownSpans';
export { connected, type MissingRule } from './missingValues';
export { slice } from './moments';
export { type Layer, type StackRule, stackLayers } from './stackLayers';
