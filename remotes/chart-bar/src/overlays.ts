export { drawOverlays } from './drawOverlays';
export { boundsText, placeErrorBars, shownBounds } from './errorBars';
export { linePhrases } from './linePhrases';
export { lineEntries, lineRows, linesOf, placeLines, rightAxis } from './lines';
export { indexOverlays } from './overlay';
export { barReferences, referencePhrases } from './references';
export { horizontalThresholds } from './thresholdMarks';
