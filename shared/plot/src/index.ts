export { nice, ticks } from 'd3-array';
export { stepIndex } from './accessibility/stepIndex';
export {
  type Annotation,
  type AnnotationLayoutOptions,
  type AnnotationMark,
  boxesOverlap,
  drawAnnotations,
} from './annotations/annotation';
export {
  type BreadcrumbLabel,
  type BreadcrumbOptions,
  type BreadcrumbRow,
  breadcrumbsHeightPx,
  drawBreadcrumbs,
  layoutBreadcrumbs,
} from './annotations/breadcrumbs';
export {
  type ColourRamp,
  drawRamp,
  layoutRamp,
  type RampOptions,
  rampHeightPx,
} from './annotations/colourRamp';
export {
  type EndLabel,
  truncateText,
} from './annotations/endLabels';
export { type EndName, type EndNames, layoutEndNames } from './annotations/endNames';
export {
  describeReferences,
  drawReferenceBands,
  drawReferenceLines,
  drawReferencesOverCells,
  loadReferences,
  type ReferenceAxes,
  type ReferenceAxis,
  type ReferenceMark,
  type ReferenceMarks,
  referenceMarks,
} from './annotations/lazyReferences';
export {
  drawLegend,
  type LegendItem,
  layoutLegend,
  legendHeightPx,
} from './annotations/legend';
export { legendEntries, legendKeys } from './annotations/legendEntries';
export {
  alignLegendRight,
  fullestLegendRow,
  type LegendEntry,
  type LegendRow,
  layoutLegendRow,
} from './annotations/legendRow';
export { type MeaningClass, meaningClasses } from './annotations/meaningClasses';
export { drawNote } from './annotations/note';
export {
  countBelowZero,
  drawOmissions,
  type Omission,
  omissionsHeightPx,
  omissionsText,
  withOmissionsRow,
} from './annotations/omissions';
export { pushApart } from './annotations/pushApart';
export {
  nameReferenceAxis,
  numberReferenceAxis,
  timeReferenceAxis,
  xReferenceAxis,
} from './annotations/referenceAxis';
export {
  criticalPixels,
  type ThresholdLine,
  thresholdLabelBoxes,
  thresholdMarks,
  thresholdsIn,
} from './annotations/thresholdMarks';
export {
  drawThresholdLabels,
  drawThresholds,
  drawWash,
  type ThresholdMark,
} from './annotations/thresholds';
export {
  thresholdAt,
  thresholdsOption,
  thresholdText,
  withMeaning,
} from './annotations/thresholdsOption';
export { CanvasRenderer } from './canvas/canvasRenderer';
export { withChosenColours } from './canvas/chosenSeries';
export {
  colourSlotCount,
  colourSlotName,
  maxOwnColours,
  missingColourSlot,
  restColourSlot,
} from './canvas/colourSlots';
export { type ChosenColours, coloursOption } from './canvas/coloursOption';
export { fillBar } from './canvas/fillBar';
export { fillRingSegment } from './canvas/fillRingSegment';
export { drawHatching, drawPattern } from './canvas/hatching';
export {
  type ColourToken,
  categoryToken,
  cssColour,
  type Ink,
  readInk,
  sequentialSteps,
  sequentialToken,
  type ThemeToken,
} from './canvas/ink';
export { meaningMarks, meaningTitles, meaningTokens } from './canvas/meanings';
export {
  type NameStyle,
  nameStyles,
  nameToken,
  nameTokens,
  slotTokens,
} from './canvas/nameColours';
export {
  type Box,
  crisp,
  drawDot,
  drawLine,
  drawText,
  type Pen,
  type PositionedText,
  type Raster,
  type RasterInk,
  type TextStyle,
} from './canvas/pen';
export { unmarkAsLayer } from './canvas/pixels';
export { tracePoint } from './canvas/pointSymbol';
export { drawRaster } from './canvas/raster';
export {
  type FillPattern,
  type LegendSwatch,
  type PointSymbol,
  type SeriesStyle,
  seriesStyle,
  withCues,
} from './canvas/seriesStyle';
export { classStyle, staleAlpha, staleToken } from './canvas/stale';
export type { Size } from './canvas/surface';
export { contrast, luminance, textOn } from './canvas/textOn';
export { CategoricalNumbers } from './chart/categoricalNumbers';
export {
  type BaseMarks,
  type Breadcrumb,
  type CellExtents,
  type CellScene,
  type ChartDefinition,
  type CursorDefinition,
  type CursorStep,
  cursorSteps,
  type DefinitionManifest,
  type Downloads,
  type DragDefinition,
  type DrillDownDefinition,
  type IndexInput,
  type LegendKey,
  type LocaleSource,
  type Scene,
  type SelectedInput,
  type SpanEdge,
  type Tip,
  type TipRow,
} from './chart/chartDefinition';
export { type ChartElements, createElements, mountElements } from './chart/chartElements';
export { chartModule, type MountedChart } from './chart/chartModule';
export type { MovedPositions } from './chart/chartState';
export { defineChart } from './chart/defineChart';
export { checkEncoding, fieldsOf } from './chart/encodedFields';
export { enumOption } from './chart/enumOption';
export { toChartError } from './chart/errorBoundary';
export { chartCsv, renderImage } from './chart/lazyFiles';
export type { MultiplesParts } from './chart/multiplesParts';
export { numberOption } from './chart/numberOption';
export type { CreateRenderer, Overlay, Renderer, RendererContext } from './chart/renderer';
export { runInSlices, runSync } from './chart/runInSlices';

export { shallowEqual } from './chart/shallowEqual';
export { adoptStyles } from './chart/styles';
export { withMultiples } from './chart/withMultiples';
export type { CsvCell, CsvTable } from './files';
export {
  columnStyle,
  countDecimals,
  type NumberStats,
  numberStats,
} from './format/columnDecimals';
export { csvTime } from './format/csvTime';
export { alikeLabels, equalDecimals } from './format/equalDecimals';
export { fieldText, nameWithUnit } from './format/fieldText';
export { formatChange } from './format/formatChange';
export { formatCount, formatOutOf } from './format/formatCount';

export {
  formatColumn,
  formatNumber,
  formatNumberParts,
  joinNumberParts,
  missingText,
  type NumberParts,
  type NumberStyle,
  numberLabel,
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
export { isYearField } from './format/isYearField';
export { msPerUnit } from './format/msPerUnit';
export {
  axisFormat,
  axisStyle,
  fieldStyleFor,
  type NumberScene,
  numberStyleFor,
  type UnitStyle,
  unitFor,
} from './format/numberStyleFor';
export { columnSpread, extentOfNumbers, spreadOf, spreadOfExtent } from './format/spread';
export { isDayField, timeStyleFor } from './format/timeStyleFor';
export { isUnitInline, type NumberFormat, tickBase } from './format/units';
export { drawBandCursor, drawBarOutline, moveByBand } from './interaction/bandCursor';
export { completeKeys, keyAt } from './interaction/hiddenKeys';
export { lazyCursor } from './interaction/lazyCursor';
export {
  isInside,
  type PlaneArea,
  type PlaneTransform,
  type PlaneView,
  planeTransform,
  zoomPlaneAround,
} from './interaction/plane';
export { faded, selectedOn } from './interaction/selected';
export type { DatumValue } from './interaction/selectionLink';
export { tipLimit, tipRows } from './interaction/tipRows';
export {
  brushedSpan,
  clampSpan,
  clampWindow,
  panBy,
  type Span,
  xPixelAt,
  xValueAt,
  type ZoomArea,
  zoomAround,
} from './interaction/zoom';
export { addMessages, i18nFor, msg } from './messages/i18n';
export {
  type Axes,
  type AxisTick,
  axisFontPx,
  axisTick,
  drawAxes,
  drawRightAxis,
  leftMargin,
} from './scales/axes';
export { type Bins, binIndex, binsFor, type NumberExtent } from './scales/bins';
export {
  type ClassMethod,
  type ClassOptions,
  classedScale,
  classMeanings,
  classMethods,
  readClassOptions,
} from './scales/classedScale';
export {
  type ColourScale,
  type ColourScaleOptions,
  classThreshold,
  classToken,
  colourClass,
  colourSteps,
  divergingScale,
  sequentialScale,
} from './scales/colourScale';
export { firstDayOfWeek } from './scales/firstDayOfWeek';
export { logTicks, niceLogDomain } from './scales/logTicks';
export { niceStep } from './scales/niceStep';
export {
  type DomainOptions,
  niceDomain,
  numberTicks,
  type TickSpacing,
  ticksWithRoom,
} from './scales/numberTicks';
export { instantOf } from './scales/offsetPeriods';
export { type LinearScaleOptions, scaleLinear } from './scales/scaleLinear';
export { type Tick, timeTicks } from './scales/timeTicks';
export {
  calendarUnit,
  clockUnit,
  dayMs,
  dayUnit,
  floorToUnit,
  type TimeUnit,
  timeUnits,
  unitDivides,
  unitOfMinLength,
  weekUnit,
} from './scales/timeUnits';
export { timeEdges, unitEdges, unitEdgesInSlices } from './scales/unitEdges';
export {
  noDataText,
  type ValueAxis,
  type ValueAxisOptions,
  valueAxis,
  type XStyle,
  xAxis,
  xZoom,
} from './scales/valueAxis';
export {
  type ValueScaleKind,
  valueDomain,
  valueMapping,
  valueTicks,
  withThresholds,
} from './scales/valueScale';
export { wallTime } from './scales/wallTime';
export { type SelectedText, selectedPhrase, selectedTipRow } from './selection/selectedTexts';
export { bisectLeft, bisectNearest } from './series/bisect';
export { drawSeries } from './series/drawSeries';
export { formatX } from './series/formatX';
export { hasOnlyGrown, type RowsRead } from './series/hasOnlyGrown';
export { largestSeries } from './series/largestSeries';
export type { LineStyle } from './series/lineRaster';
export {
  createPyramid,
  type Extent,
  extendPyramid,
  extentOf,
  type Numbers,
  type Pyramid,
} from './series/pyramid';
export {
  pickSeriesPoint,
  type SeriesCursor,
  type SeriesCursorMarks,
  type SeriesPoint,
  seriesPointsAt,
} from './series/seriesCursor';
export {
  type FieldSpreads,
  visibleExtent,
  xExtent,
} from './series/seriesExtents';
export { indexSeries, type Series, type SeriesIndex, type SeriesRoles } from './series/seriesIndex';
export { firstRowWithin, lastRowWithin, typicalSpacing } from './series/seriesRows';
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
  tableRowLimit,
} from './table/frameTable';
export { type NumberColumn, numberColumn } from './table/numberColumn';
export { nameComparator, rankNames } from './table/rankNames';
export type { TableRows } from './table/tableRows';
export { drawInPlot, drawNames } from './xy/drawXy';
export { replaceValues } from './xy/replaceValues';
export { type XyPoint, type XyTipTexts, xyCursor, xyTip } from './xy/xyCursor';
export { ownStyleFor, styleFor, type XyMark, type XyMarks, type XyText } from './xy/xyMarks';
export {
  type LineName,
  layoutNames,
  marginRightPx,
  type NameLayout,
  plotHeight,
  xyLegendKeys,
} from './xy/xyNames';
export {
  describeXyReferences,
  type OverlayAxis,
  type XyOverlays,
  xyOverlays,
} from './xy/xyOverlays';
export { describeTrend, largestAtEnd, titleWithRange } from './xy/xySummary';
export { annotationMarks, breakDistance, visibleSpreads, xyText, xyWindow } from './xy/xyWindow';
