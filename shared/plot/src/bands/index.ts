/**
 * Shared by charts of bars, boxes and cells: how rows are assigned to slots along an axis and
 * aggregated there, and how bands are laid out and named. An entry of its own, so that other charts
 * don't bundle it.
 */
export { type Aggregate, aggregated, combine, reducerFor } from './aggregate';
export {
  axisEndPx,
  axisHeightPx,
  axisTextPx,
  bandAt,
  bandCapacity,
  bandEdges,
  bandRoomPx,
  binGap,
  columnNames,
  columnsRoomPx,
  edgeScale,
  marginRightPx,
  marginTopPx,
  type NameContext,
  namesFitBelow,
  resolveOrientation,
  rowBaselinePx,
  rowNameGapPx,
  rowNamesPx,
  valueAxisTexts,
} from './bandLayout';
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
