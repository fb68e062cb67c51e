export { AxisTree } from './axisTree';
export {
  buildDimension,
  type Dimension,
  type DimensionInput,
  hasSameCodes,
  memberCell,
  memberSpan,
  memberText,
  memberValue,
} from './dimension';
export { PairTable } from './pairTable';
export { type TimeGroup, timeGroups } from './timeGroup';
