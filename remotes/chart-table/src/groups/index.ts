/** Groups the rows of a table, as a chunk of its own. */

export { drawHeading } from './drawHeading';
export { groupCsvColumns } from './groupCsv';
export { indexGroups } from './groupIndex';
export { groupFields, timeGroupOf } from './groupOptions';
export { GroupRows } from './groupRows';
export { groupSummary } from './groupSummary';
export { groupDatum, toggleGroup } from './toggleGroup';
export { viewGroups } from './viewGroups';
