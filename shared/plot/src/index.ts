export { nice } from 'd3-array';
export { stepIn } from './accessibility/stepIn';
export {
  type Annotation,
  type AnnotationMark,
  type AnnotationRoom,
  drawAnnotations,
} from './annotations/annotation';
export {
  type ColourRamp,
  drawRamp,
  layoutRamp,
  type RampRule,
  rampPx,
} from './annotations/colourRamp';
export {
  type EndLabel,
  fitted,
} from './annotations/endLabels';
export { type EndName, type EndNames, placeEndNames } from './annotations/endNames';
export { drawLegend, type LegendItem, layoutLegend, legendPx } from './annotations/legend';
export { legendKeys, legendNames } from './annotations/legendNames';
export {
  fullestRow,
  type LegendName,
  type LegendRow,
  legendRow,
  movedRight,
} from './annotations/legendRow';
export { drawNote } from './annotations/note';
export { countBelow, drawOmissions, omissionsOf, omissionsPx } from './annotations/omissions';
export { pushApart } from './annotations/pushApart';
export {
  type Threshold,
  thresholdMarks,
  thresholdsIn,
} from './annotations/thresholdMarks';
export { drawThresholds, type ThresholdMark } from './annotations/thresholds';
export {
  colourSlotCount,
  colourSlotName,
  lastColourSlot,
  noColourSlot,
  ownColours,
} from './canvas/colourSlots';
export { fillBar } from './canvas/fillBar';
export { drawHatching } from './canvas/hatching';
export {
  categoryToken,
  type Ink,
  readInk,
  sequentialSteps,
  sequentialToken,
  type Token,
} from './canvas/ink';
export { type NameLook, nameLooks, nameToken, nameTokens, slotTokens } from './canvas/nameColours';
export {
  type Box,
  crisp,
  drawDot,
  drawLine,
  drawText,
  type Pen,
  type Raster,
  type RasterInk,
  type TextLook,
  type TextSpot,
} from './canvas/pen';
export { drawRaster } from './canvas/raster';
export { classLook, staleAlpha, staleToken } from './canvas/stale';
export type { Size } from './canvas/surface';
export { contrast, luminance, textOn } from './canvas/textOn';
export {
  type BaseMarks,
  type ChartDefinition,
  type Crumb,
  type CursorDefinition,
  type CursorStep,
  cursorSteps,
  type DefinitionManifest,
  type Downloads,
  type IndexInput,
  type Key,
  type LevelsDefinition,
  type LocaleSource,
  type Scene,
  type Tip,
  type TipRow,
} from './chart/chartDefinition';
export { type ChartElements, createElements, mountElements } from './chart/chartElements';
export { chartModule, type Mounted } from './chart/chartModule';
export { asChartError } from './chart/containment';
export { defineChart } from './chart/defineChart';
export { checkEncoding, fieldsOf } from './chart/encodedFields';
export { enumOption } from './chart/enumOption';
export { csvOf, paintImage } from './chart/lazyFiles';
export { NamedNumbers } from './chart/namedNumbers';
export { numberOption } from './chart/numberOption';
export type { CreateRenderer, Overlay, Renderer, RendererContext } from './chart/renderer';
export { runAtOnce, runInSlices } from './chart/runInSlices';

export { shallowEqual } from './chart/shallowEqual';
export { adoptStyles } from './chart/styles';
export type { CsvCell, CsvTable } from './files';
export {
  columnStyle,
  type NumberFacts,
  numberFacts,
  writtenDecimals,
} from './format/columnDecimals';
export { csvTime } from './format/csvTime';
export { formatChange } from './format/formatChange';
export { formatCount, outOf } from './format/formatCount';

export {
  type Figure,
  figureText,
  formatColumn,
  formatFigure,
  formatNumber,
  labelText,
  missing,
  type NumberStyle,
} from './format/formatNumber';
export { formatPlural, plural } from './format/formatPlural';
export { formatShare } from './format/formatShare';
export { formatSummary } from './format/formatSummary';
export { formatTicks } from './format/formatTicks';
export {
  formatTime,
  grainDetail,
  spanDetailFor,
  type TimeGrain,
  timeDetailFor,
} from './format/formatTime';
export { formatTimeSpan } from './format/formatTimeSpan';
export { intlTime, type TimeDetail, type TimeStyle } from './format/intlTime';
export {
  axisFormat,
  axisStyle,
  type NumberScene,
  numberStyleFor,
  ownStyleFor,
  type UnitStyle,
  unitFor,
} from './format/numberStyleFor';
export { columnSpread, extentOfNumbers, spreadOf, spreadOfExtent } from './format/spread';
export { isDayField, timeStyleFor } from './format/timeStyleFor';
export { isUnitWritten, type NumberFormat, tickBase } from './format/units';
export { keyAt, keysOfAll } from './interaction/hiddenKeys';
export {
  type Enlarged,
  enlarged,
  isInside,
  type PlaneArea,
  type PlaneView,
  planeAround,
} from './interaction/plane';
export { faded, selectedOn } from './interaction/selected';
export type { DatumValue } from './interaction/selectionLink';
export { tipLimit, tipRows } from './interaction/tipRows';
export {
  brushed,
  clampSpan,
  panBy,
  pixelAt,
  type Span,
  valueAt,
  windowWithin,
  type ZoomArea,
  zoomAround,
} from './interaction/zoom';
export {
  type Axes,
  type AxisTick,
  axisFontPx,
  axisTick,
  drawAxes,
  leftMargin,
} from './scales/axes';
export { type Bins, binsFor, type NumberExtent, slotOfNumber } from './scales/bins';
export { instantOf } from './scales/clockStretches';
export {
  type ColourRule,
  type ColourScale,
  classToken,
  colourClass,
  colourSteps,
  divergingScale,
  sequentialScale,
} from './scales/colourScale';
export { logTicks, niceLogDomain } from './scales/logTicks';
export {
  type DomainRule,
  niceDomain,
  numberTicks,
  type TickSpacing,
  ticksWithRoom,
} from './scales/numberTicks';
export { roundStep } from './scales/roundStep';
export { type LinearScaleOptions, scaleLinear } from './scales/scaleLinear';
export { type Tick, timeTicks } from './scales/timeTicks';
export {
  calendarUnit,
  clockUnit,
  dayMs,
  dayUnit,
  floorTo,
  nests,
  type TimeUnit,
  timeUnits,
  unitOfAtLeast,
  weekUnit,
} from './scales/timeUnits';
export { timeEdges, unitEdges, unitEdgesInSlices } from './scales/unitEdges';
export {
  noDataText,
  type PlaceStyle,
  placeAxis,
  placeZoom,
  type ValueAxis,
  type ValueRoom,
  valueAxis,
} from './scales/valueAxis';
export {
  type ValueScaleKind,
  valueDomain,
  valueMapping,
  valueTicks,
  withThresholds,
} from './scales/valueScale';
export { wallTime } from './scales/wallTime';
export { firstDayOfWeek } from './scales/weekStart';
export { drawSeries } from './series/drawSeries';
export { hasOnlyGrown, type RowsRead } from './series/hasOnlyGrown';
export { largestSeries } from './series/largestSeries';
export type { LineLook } from './series/lineRaster';
export { placeText } from './series/placeText';
export {
  createPyramid,
  type Extent,
  extendPyramid,
  extentOf,
  type Numbers,
  type Pyramid,
} from './series/pyramid';
export { firstAtLeast, nearestRow } from './series/rowSearch';
export {
  type FieldSpreads,
  placeLimits,
  visibleExtent,
} from './series/seriesExtents';
export { indexSeries, type Series, type SeriesIndex, type SeriesRoles } from './series/seriesIndex';
export { firstRowWithin, lastRowWithin, usualDistance } from './series/seriesRows';
export {
  pickSeriesPoint,
  type SeriesCursor,
  type SeriesPoint,
  seriesPointsAt,
  type WalkedMarks,
} from './series/seriesWalk';
export { sortedRows } from './series/sortSeries';
export { type BandEdge, traceBand } from './series/traceBand';
export { type LineWindow, type Mapping, pixelY } from './series/traceLine';
export { curveOption, type LineCurve, LinePen, type PathSink } from './series/traceLinePen';
export {
  columnTitle,
  encodedColumns,
  type FrameTable,
  type FrameTableStyle,
  frameTable,
  type TableColumn,
  tableRows,
} from './table/frameTable';
export { type NumberColumn, numberColumn } from './table/numberColumn';
export type { TableRows } from './table/tableView';
export { drawInPlot, drawNames } from './xy/drawXy';
export { replaceValues } from './xy/replaceValues';
export { type TipTexts, type XyPoint, xyCursor, xyTip } from './xy/xyCursor';
export { styleFor, type XyMark, type XyMarks, type XyText } from './xy/xyMarks';
export {
  type NamePlan,
  nameKeys,
  type PlannedName,
  planNames,
  plotHeight,
  rightPx,
} from './xy/xyNames';
export { largestAtEnd, titleWithin, trendOf } from './xy/xySummary';
export { annotationMarks, holeOf, spreadsIn, xyText, xyWindow } from './xy/xyWindow';
