/**
 * What charts of bars, boxes and cells share: where rows go along an axis, and what is gathered there.
 * A chart that has bands carries it; the others do without.
 */
export { type Aggregate, aggregated, combine, reducerFor } from './aggregate';
export { type ColumnExtent, columnExtent } from './columnExtent';
export { compareValues, nameComparator } from './compare';
export { addToGrid, kernelBandwidth, kernelRadius, kernelWeight } from './kernel';
export {
  areSameSlots,
  type CategorySlots,
  coversSpan,
  type FieldSlots,
  type NumberSlots,
  type Slots,
  slotCount,
  type TimeSlots,
  timeSlotAt,
  timeSlots,
  writeSlots,
} from './slots';
export { type Reducer, SlotTally, type TallyRow, tallyRowsPerSlice } from './slotTally';
