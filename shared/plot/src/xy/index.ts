/**
 * What charts of lines and areas over x share: names at the ends or in a legend, margins, window, clip,
 * cursor with its tooltip, and the words of their summaries. A chart over x carries it.
 */
export { drawInPlot, drawNames } from './drawXy';
export { replaceValues } from './replaceValues';
export { type TipTexts, type XyPoint, xyCursor, xyTip } from './xyCursor';
export { styleFor, type XyMark, type XyMarks, type XyText } from './xyMarks';
export {
  type NamePlan,
  nameKeys,
  type PlannedName,
  planNames,
  plotHeight,
  rightPx,
} from './xyNames';
export { largestAtEnd, titleWithin, trendOf } from './xySummary';
export { annotationMarks, holeOf, spreadsIn, xyText, xyWindow } from './xyWindow';
