export { runInSlices, runSync } from '../chart/runInSlices';
export { shallowEqual } from '../chart/shallowEqual';
export { FilteredFrame, selectionsOn } from './filteredFrame';
