/**
 * What charts of bars, boxes and cells share: where rows go along an axis, and what is gathered there.
 * A chart that has bands carries it; the others do without.
 */
export { type Aggregate, aggregated, gather, gatheringOf } from './aggregate';
export { type ColumnExtent, columnExtent } from './columnExtent';
export { addToGrid, kernelBandwidth, kernelReach, kernelWeight } from './kernel';
export { nameOrder, valueOrder } from './order';
export {
  type CategorySlots,
  covers,
  type FieldSlots,
  type NumberSlots,
  type Slots,
  sameSlots,
  slotCount,
  type TimeSlots,
  timeSlot,
  timeSlots,
  writeSlots,
} from './slots';
export { type Gathering, SlotTally, type TallyRow, tallySlice } from './slotTally';
