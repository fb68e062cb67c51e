/**
 * Shared by tables that group rows: the members of a field, groups of times, and trees of groups. An
 * entry of its own, so that other charts don't bundle it.
 */
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
