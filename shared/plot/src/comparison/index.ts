/**
 * Shared by charts that show an earlier period beside their own (C57): what draws it, and how
 * differences are written. An entry of its own, so that other charts don't bundle it.
 */

export {
  type ComparedFields,
  type ComparedRoles,
  comparedFields,
  withComparedFields,
  withComparedNames,
} from './comparedFields';
export { maxComparedRows } from './comparedRows';
export { comparedText, comparedTip, type ValueBefore } from './comparedTip';
export type { ComparisonParts, XyDefinition } from './comparisonParts';
export { type Difference, differenceOf } from './difference';
export { loadXyComparison } from './loadXyComparison';
export { withComparedRows } from './withComparedRows';
export { type ComparedDefinition, withComparison } from './withComparison';
