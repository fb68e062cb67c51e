export { type ChartInput, chartInput, chartManifest } from './chartInput';
export { drawingOf, layoutOf, sceneOf } from './drawing';
export { type Extreme, extremes } from './extremes';
export { legibilityProblems, readSizes } from './legibility';
export { problemsOf, type TriedSizes, usualSizes } from './problemsOf';
export { textProblems } from './textProblems';
