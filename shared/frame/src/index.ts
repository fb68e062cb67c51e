export { append } from './append';
export { columnOf, columnsFrom } from './columns';
export { createFrame, type FieldSpec } from './createFrame';
export * from './frame';
export { type FieldHint, frameFrom } from './frameFrom';
export { type FrameProblem, type ParsedFrame, parseFrame } from './parseFrame';
export { fieldByName, rows, toColumns, valueAt } from './read';
export { lowerBound, slice, sliceTime } from './slice';
