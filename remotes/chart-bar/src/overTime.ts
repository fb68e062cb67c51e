export { bandsInView, combineIntervals, isPartial } from './bandsInView';
export { aggregateLabel, intervalOption } from './interval';
export { timeAxisTicks, timeEdges, zoomOf } from './timeAxis';
export { timeBars } from './timeBars';
