export { append } from './append';
export { columnOf, columnsFrom } from './columns';
export { createFrame, type FieldSpec } from './createFrame';
export { extend } from './extend';
export {
  type CategoryField,
  type Columns,
  type Field,
  type FieldType,
  type Frame,
  fieldTypes,
  frameRowLimit,
  frameVersion,
  type IntegerField,
  isTime,
  type NumberField,
  type TimeField,
  type TimePrecision,
  timePrecisions,
  type Value,
} from './frame';
export { type FieldHint, frameFrom } from './frameFrom';
export { type FrameProblem, type ParsedFrame, parseFrame } from './parseFrame';
export { parseRows } from './parseRows';
export { fieldByName, rows, toColumns, valueAt } from './read';
export { lowerBound, slice, sliceTime } from './slice';
