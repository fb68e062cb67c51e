export { type ChartInput, chartInput, chartManifest, type Fixture } from './chartInput';
export { createIndexer, drawingOf, layoutOf, sceneOf } from './drawing';
export { extremes } from './extremes';
export { type ChartTests, type ExtremeTests, testChart } from './testChart';
export { testTimeZones } from './testTimeZones';
export { textProblems } from './textProblems';
