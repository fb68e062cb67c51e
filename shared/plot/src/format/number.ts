/** How charts write numbers, for the shell's own texts about their values. */
export {
  formatColumn,
  formatNumber,
  formatNumberParts,
  joinNumberParts,
  missingText,
  type NumberParts,
  type NumberStyle,
  noBreakSpace,
  numberLabel,
  type ScaledDecimal,
  scaledDecimal,
} from './formatNumber';
export { type NumberScene, numberStyleFor, type UnitStyle } from './numberStyleFor';
export { extentOfNumbers } from './spread';
