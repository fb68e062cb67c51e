import {
  axisFontPx,
  axisStyle,
  type Box,
  columnSpread,
  type Extent,
  extentOf,
  formatNumber,
  i18nFor,
  layoutLegend,
  leftMargin,
  legendEntries,
  legendHeightPx,
  legendKeys,
  numberOption,
  numberStyleFor,
  omissionsHeightPx,
  referenceMarks,
  type Scene,
  selectedOn,
  spreadOfExtent,
  staleAlpha,
  staleToken,
  timeStyleFor,
  truncateText,
  valueMapping,
  withOmissionsRow,
} from '@chartroom/plot';
import { averageMarks, movingAverages } from './averages';
import { bollingerExtent, bollingerMark, bollingerRule } from './bollinger';
import type { CandleIndex } from './candleIndex';
import type { CandleFormats, CandleMark, CandleMarks, LastPriceMark } from './candleMarks';
import { type CandlesInView, candlesInView } from './candlesInView';
import { priceAxis } from './priceAxis';
import { referenceAxes, timePosition, withReferences } from './references';
import { minStep, rowScale } from './rowScale';
import { rsiBox, rsiGapPx, rsiPane } from './rsiPane';
import { timeAxis } from './timeAxis';
import { volumeBox, volumePane } from './volumePane';

const marginTopPx = 6;
const marginBottomPx = 24;
const marginRightPx = 8;
/** Lower panels have prices alone. */
const minAxisHeightPx = 60;
/** Gap between price and volume labels, so that they don't read as one axis. */
const paneGapPx = 18;

export function layoutCandles(index: CandleIndex, scene: Scene): CandleMarks {
  const layout = (omissions: string | null) => {
    const marks = layoutWith(index, scene, omissions);
    return { marks, overlays: marks };
  };
  return withOmissionsRow(layout, [], scene).marks;
}

function layoutWith(index: CandleIndex, scene: Scene, omissions: string | null): CandleMarks {
  const width = (label: string) => scene.measure(label, scene.font(axisFontPx));
  const fields = index.data?.fields;
  const scale = rowScale(index, scene);
  const [from, to] = [scale.firstRowAt(scale.domain[0]), scale.firstRowAt(scale.domain[1])];
  const { time } = index.columns;
  const text: CandleFormats = {
    ...timeStyleFor(fields?.time, scene),
    ...numberStyleFor(fields?.close, scene),
    spread: priceSpread(index, from, to),
    volumeSpread: fields?.volume ? columnSpread(fields.volume, index.length) : undefined,
    volumeUnit: fields?.volume?.unit ?? '',
    timeField: fields?.time.name ?? '',
    closeField: fields?.close.name ?? '',
    stepMs: scale.medianStepMs,
    minStepMs: minStep(time, index.length) || scale.medianStepMs,
    spanMs: (time[index.length - 1] ?? 0) - (time[0] ?? 0),
  };
  const rules = movingAverages(scene);
  const bollinger = bollingerRule(scene);
  const visibleBand = bollinger && !scene.hidden.has(bollinger.name) ? bollinger : null;
  const named = bollinger ? [...rules, bollinger] : rules;
  const legendRoomPx = named.length > 0 && scene.height >= 100 ? legendHeightPx : 0;
  const isBare = scene.height < minAxisHeightPx;
  const top = isBare ? 2 : marginTopPx + legendRoomPx + (omissions ? omissionsHeightPx : 0);
  const bottom = Math.max(top + 1, scene.height - (isBare ? 2 : marginBottomPx));
  const strength = rsiBox(scene, { top, bottom });
  const upperBottom = strength ? strength.top - rsiGapPx : bottom;
  const volume = volumeBox(index, scene, { top, bottom: upperBottom });
  const priceBottom = volume ? volume.top - paneGapPx : upperBottom;

  // Prices in view depend on the width, which depends on their labels, so a typical margin is
  // first.
  const draftBox: Box = { left: 40, right: Math.max(41, scene.width - 56), top, bottom };
  const style = scene.options.style === 'bars' ? 'bars' : 'candles';
  const draft = candlesInView(index, scale, draftBox, style);
  const isLog = scene.options.scale === 'log';
  const kind = isLog ? 'log' : 'linear';
  const bandRange = visibleBand && bollingerExtent(index, draft.candles, visibleBand);
  const prices = priceRangeOf(draft, isLog);
  const priceRange = withReferences(withBand(prices, bandRange, isLog), isLog, scene);
  const [min, max] = [numberOption(scene.options.min), numberOption(scene.options.max)];
  const room = { lengthPx: priceBottom - top, gapPx: 32, minGapPx: 22, maxCount: 6 };
  const { domain, ticks } = priceAxis(kind, priceRange, {
    ...{ prices, min, max, room, style: axisStyle('y', text, scene) },
  });
  const isEmpty = draft.candles.length === 0;
  const labels = isEmpty || isBare ? [] : ticks.map((tick) => tick.text);
  const pane = volume && !isEmpty ? volumePane(draft.candles, volume, { text, width }) : null;
  const paneTexts = pane?.ticks.map((tick) => tick.text) ?? [];
  const widest = Math.max(0, ...[...labels, ...paneTexts].map(width));
  const left = isBare ? 0 : leftMargin([...labels, ...paneTexts], widest);
  const { columns, length } = index;
  const lastClose = scene.options.last === false ? Number.NaN : (columns.close[length - 1] ?? NaN);
  const lastText = Number.isNaN(lastClose) ? '' : formatNumber(lastClose, text);
  const lastWidth = lastText === '' ? 0 : width(lastText) + 12;
  const hasLastLabel = !isBare && scene.width - left - lastWidth >= 80;
  const endPx = isBare ? 0 : marginRightPx;
  const lastPx = hasLastLabel && lastWidth > 0 ? lastWidth + 4 : endPx;
  const right = Math.max(left + 1, scene.width - lastPx);
  const plot: Box = { left, right, top, bottom: priceBottom };
  const chartBox: Box = { ...plot, bottom };

  const mapping = valueMapping(kind, domain, [priceBottom, top]);
  const y = (value: number) => {
    const scaled = isLog ? Math.log(Math.max(value, domain[0])) : value;
    return Math.max(top - 1e4, Math.min(scaled * mapping.k + mapping.b, bottom + 1e4));
  };
  const perUnit = (right - left) / (scale.domain[1] - scale.domain[0]);
  const pixels = {
    x: (epochMs: number) =>
      left + (timePosition(index, scale, epochMs) - scale.domain[0]) * perUnit,
    y: (price: number) => (isLog ? Math.log(price) : price) * mapping.k + mapping.b,
  };
  const axes = referenceAxes(pixels, index, scene);
  const visible = candlesInView(index, scale, chartBox, style);
  const volumes =
    volume && !isEmpty
      ? volumePane(visible.candles, { ...volume, left, right }, { text, width })
      : null;
  const isSelected = selectedOn(scene.selections, text.timeField);
  const candles = visible.candles.map(
    (candle): CandleMark => ({
      ...candle,
      yOpen: y(candle.open),
      yHigh: y(candle.high),
      yLow: y(candle.low),
      yClose: y(candle.close),
      isUp: candle.close >= candle.open,
      isFaded: isSelected?.(columns.time[candle.from] as number) === false,
      yVolume: volumes?.y(candle.volume) ?? upperBottom,
    }),
  );
  const visibleRules = rules.filter(({ name }) => !scene.hidden.has(name));
  const names = legendEntries(named, scene);
  const remark = remarkOf(visible, scene);
  const legendRight = scene.width - (remark ? width(remark) + 16 : 0);
  const legend = legendRoomPx > 0 ? layoutLegend(names, 0, legendRight, width, scene.locale) : null;
  // Names come first: where they need all of the row, there is no remark.
  const legendEnd = legend
    ? Math.max(
        legend.more === '' ? 0 : legend.moreX + width(legend.more),
        legend.items.at(-1)?.key.box.right ?? 0,
      )
    : 0;
  const hasRemark = legendRoomPx > 0 && legendEnd <= legendRight;
  const field = scale.hasCollapsedGaps ? { toTimeSpan: scale.timeSpan } : { field: text.timeField };
  return {
    index,
    plot,
    axes: {
      plot: chartBox,
      x: isBare
        ? []
        : timeAxis(index, scale, chartBox, {
            text,
            chartWidth: scene.width,
            width,
            rows: [from, to],
          }),
      y: (isBare ? [] : ticks).map((tick) => ({
        position: y(tick.value),
        text: isEmpty ? '' : tick.text,
        halfWidth: 0,
      })),
      baseline: bottom,
    },
    zoom:
      length > 1
        ? {
            plot: chartBox,
            domain: scale.domain,
            limits: scale.limits,
            minSpan: scale.step * 4,
            ...field,
          }
        : null,
    keys: legendKeys(legend, names),
    style,
    candles,
    halfBodyPx: Math.max(1, Math.min(Math.floor((visible.candlePx * 0.7) / 2), 14)),
    rowsPerCandle: visible.rowsPerCandle,
    upToken: staleToken('cat-3', scene.stale),
    downToken: staleToken('cat-4', scene.stale),
    alpha: scene.stale ? staleAlpha : 1,
    averages: averageMarks(index, candles, visibleRules, y),
    band: visibleBand && bollingerMark(index, candles, visibleBand, y),
    volume: volumes && { box: volumes.box, ticks: volumes.ticks },
    rsi: strength && !isEmpty ? rsiPane(index, candles, { ...strength, left, right }, scene) : null,
    lastPrice:
      hasLastLabel && lastText !== '' ? lastMark(y(lastClose), lastText, plot, scene.width) : null,
    references: referenceMarks(scene, { plot, axes, obstacles: [] }),
    omissions,
    legend,
    remark:
      remark && hasRemark
        ? { x: scene.width, y: 12, text: truncateText(remark, scene.width, width) }
        : null,
    note: noteOf(index, isLog, priceRange, scene.locale),
    text,
  };
}

/** Min and max price in view; above 0 on a log axis. */
function priceRangeOf({ candles }: CandlesInView, isLog: boolean) {
  let [min, max] = [Infinity, -Infinity];
  for (const { low, high, open, close } of candles) {
    min = Math.min(min, low, open, close);
    max = Math.max(max, high, open, close);
  }
  if (!isLog || !(max > 0)) return isLog ? { min: Infinity, max: -Infinity } : { min, max };
  return { min: min > 0 ? min : max / 1000, max };
}

/** Prices and bands. On a log axis, a band without room above 0 ends at the axis. */
function withBand(prices: Extent, band: Extent | null, isLog: boolean): Extent {
  if (!band || !(prices.min <= prices.max)) return prices;
  const min = isLog && !(band.min > 0) ? prices.min : Math.min(prices.min, band.min);
  return { min, max: Math.max(prices.max, band.max) };
}

function remarkOf({ rowsPerCandle }: CandlesInView, scene: Scene): string | null {
  if (rowsPerCandle < 2) return null;
  const count = formatNumber(rowsPerCandle, scene);
  return i18nFor(scene.locale).t('{count} rows each', { count });
}

function noteOf(
  { data, length }: CandleIndex,
  isLog: boolean,
  priceRange: { min: number; max: number },
  locale: string,
) {
  if (!data) return null;
  const i18n = i18nFor(locale);
  if (length === 0) return i18n.t('No data');
  if (priceRange.min <= priceRange.max) return null;
  return i18n.t(isLog ? 'No values above 0 to show on a log scale' : 'No prices in view');
}

const lastMarkHeightPx = 18;

/** The last price beside the plot, if it's in view. */
function lastMark(
  y: number,
  text: string,
  { top, bottom, right }: Box,
  chartWidth: number,
): LastPriceMark | null {
  if (!(y >= top - 1 && y <= bottom + 1) || bottom - top < lastMarkHeightPx) return null;
  const middle = Math.max(top + lastMarkHeightPx / 2, Math.min(y, bottom - lastMarkHeightPx / 2));
  const label = {
    left: right + 4,
    right: chartWidth,
    top: Math.round(middle - lastMarkHeightPx / 2),
    bottom: Math.round(middle + lastMarkHeightPx / 2),
  };
  return { y, text, label };
}

const priceExtent: Extent = { min: 0, max: 0 };

/** Lowest and highest price of rows. */
function priceSpread(
  { columns, highs, lows }: CandleIndex,
  from: number,
  to: number,
): number | undefined {
  extentOf(highs, columns.high, from, to, priceExtent);
  const { max } = priceExtent;
  extentOf(lows, columns.low, from, to, priceExtent);
  return spreadOfExtent({ min: priceExtent.min, max });
}
