export { type ChartInput, chartInput, chartManifest, type Fixture } from './chartInput';
export { buildIndex, createIndexer, drawingOf, layoutOf, sceneOf, tableOf } from './drawing';
export { extremes } from './extremes';
export { type ChartTests, type ExtremeTests, testChart } from './testChart';
export { testTimeZones } from './testTimeZones';
export { textProblems } from './textProblems';
