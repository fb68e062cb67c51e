import {
  axisFontPx,
  axisStyle,
  type Box,
  columnSpread,
  type Extent,
  extentOf,
  fitted,
  formatNumber,
  layoutLegend,
  leftMargin,
  legendKeys,
  legendNames,
  legendPx,
  numberOption,
  numberStyleFor,
  type Scene,
  selectedOn,
  spreadOfExtent,
  staleAlpha,
  staleToken,
  timeStyleFor,
  valueMapping,
} from '@chartroom/plot';
import { averageMarks, averageRules } from './averages';
import type { CandleIndex } from './candleIndex';
import type { CandleMark, CandleMarks, CandleText, LastMark } from './candleMarks';
import { type CandlesInView, candlesInView } from './candlesInView';
import { priceAxis } from './priceAxis';
import { leastStep, rowScale } from './rowScale';
import { timeAxis } from './timeAxis';
import { volumeBox, volumePane } from './volumePane';

const topPx = 6;
const bottomPx = 24;
const rightPx = 8;
/** So that the numbers of prices and of volumes are no one column. */
const abovePanePx = 18;

export function layoutCandles(index: CandleIndex, scene: Scene): CandleMarks {
  const width = (label: string) => scene.measure(label, scene.font(axisFontPx));
  const fields = index.taken?.fields;
  const scale = rowScale(index, scene);
  const [from, to] = [scale.rowFrom(scale.domain[0]), scale.rowFrom(scale.domain[1])];
  const { time } = index.columns;
  const text: CandleText = {
    ...timeStyleFor(fields?.time, scene),
    ...numberStyleFor(fields?.close, scene),
    spread: priceSpread(index, from, to),
    volumeSpread: fields?.volume ? columnSpread(fields.volume, index.length) : undefined,
    volumeUnit: fields?.volume?.unit ?? '',
    timeField: fields?.time.name ?? '',
    closeField: fields?.close.name ?? '',
    stepMs: scale.usualMs,
    leastMs: leastStep(time, index.length) || scale.usualMs,
    spanMs: (time[index.length - 1] ?? 0) - (time[0] ?? 0),
  };
  const rules = averageRules(scene);
  const legendPart = rules.length > 0 && scene.height >= 100 ? legendPx : 0;
  const top = topPx + legendPart;
  const bottom = Math.max(top + 1, scene.height - bottomPx);
  const volume = volumeBox(index, scene, { top, bottom });
  const priceBottom = volume ? volume.top - abovePanePx : bottom;

  // Prices in view need the width, and the width depends on their labels: a usual margin first.
  const guess: Box = { left: 40, right: Math.max(41, scene.width - 56), top, bottom };
  const style = scene.options.style === 'bars' ? 'bars' : 'candles';
  const rough = candlesInView(index, scale, guess, style);
  const isLog = scene.options.scale === 'log';
  const kind = isLog ? 'log' : 'linear';
  const reach = reachOf(rough, isLog);
  const [min, max] = [numberOption(scene.options.min), numberOption(scene.options.max)];
  const room = { lengthPx: priceBottom - top, gapPx: 32, closestPx: 22, most: 6 };
  const { domain, ticks } = priceAxis(kind, reach, {
    ...{ min, max, room, style: axisStyle('y', text, scene) },
  });
  const isEmpty = rough.candles.length === 0;
  const labels = isEmpty ? [] : ticks.map((tick) => tick.text);
  const pane = volume && !isEmpty ? volumePane(rough.candles, volume, { text, width }) : null;
  const paneTexts = pane?.ticks.map((tick) => tick.text) ?? [];
  const widest = Math.max(0, ...[...labels, ...paneTexts].map(width));
  const left = leftMargin([...labels, ...paneTexts], widest);
  const { columns, length } = index;
  const lastClose = scene.options.last === false ? Number.NaN : (columns.close[length - 1] ?? NaN);
  const lastText = Number.isNaN(lastClose) ? '' : formatNumber(lastClose, text);
  const lastWidth = lastText === '' ? 0 : width(lastText) + 12;
  const isRoomy = scene.width - left - lastWidth >= 80;
  const right = Math.max(
    left + 1,
    scene.width - (isRoomy && lastWidth > 0 ? lastWidth + 4 : rightPx),
  );
  const plot: Box = { left, right, top, bottom: priceBottom };
  const whole: Box = { ...plot, bottom };

  const mapping = valueMapping(kind, domain, [priceBottom, top]);
  const y = (value: number) => {
    const given = isLog ? Math.log(Math.max(value, domain[0])) : value;
    return Math.max(top - 1e4, Math.min(given * mapping.k + mapping.b, bottom + 1e4));
  };
  const seen = candlesInView(index, scale, whole, style);
  const volumes =
    volume && !isEmpty
      ? volumePane(seen.candles, { ...volume, left, right }, { text, width })
      : null;
  const isSelected = selectedOn(scene.selections, text.timeField);
  const candles = seen.candles.map(
    (candle): CandleMark => ({
      ...candle,
      yOpen: y(candle.open),
      yHigh: y(candle.high),
      yLow: y(candle.low),
      yClose: y(candle.close),
      isUp: candle.close >= candle.open,
      isFaded: isSelected?.(columns.time[candle.from] as number) === false,
      yVolume: volumes?.y(candle.volume) ?? bottom,
    }),
  );
  const shown = rules.filter(({ name }) => !scene.hidden.has(name));
  const names = legendNames(rules, scene);
  const remark = remarkOf(seen, scene);
  const legendRight = scene.width - (remark ? width(remark) + 16 : 0);
  const legend = legendPart > 0 ? layoutLegend(names, 0, legendRight, width) : null;
  const field = scale.isEven ? { moments: scale.moments } : { field: text.timeField };
  return {
    index,
    plot,
    axes: {
      plot: whole,
      x: timeAxis(index, scale, whole, { text, chartWidth: scene.width, width, rows: [from, to] }),
      y: ticks.map((tick) => ({
        at: y(tick.value),
        text: isEmpty ? '' : tick.text,
        halfWidth: 0,
      })),
      base: bottom,
    },
    zoom:
      length > 1
        ? {
            plot: whole,
            domain: scale.domain,
            limits: scale.limits,
            leastSpan: scale.step * 4,
            ...field,
          }
        : null,
    keys: legendKeys(legend, names),
    style,
    candles,
    half: Math.max(1, Math.min(Math.floor((seen.eachPx * 0.7) / 2), 14)),
    rowsEach: seen.rowsEach,
    upToken: staleToken('cat-3', scene.stale),
    downToken: staleToken('cat-4', scene.stale),
    alpha: scene.stale ? staleAlpha : 1,
    averages: averageMarks(index, candles, shown, y),
    volume: volumes && { box: volumes.box, ticks: volumes.ticks },
    last: isRoomy && lastText !== '' ? lastMark(y(lastClose), lastText, plot, scene.width) : null,
    legend,
    remark:
      remark && legendPart > 0
        ? { x: scene.width, y: 12, text: fitted(remark, scene.width, width) }
        : null,
    note: noteOf(index, isLog, reach),
    text,
  };
}

/** Least and greatest price in view; above 0 on a log axis. */
function reachOf({ candles }: CandlesInView, isLog: boolean) {
  let [min, max] = [Infinity, -Infinity];
  for (const { low, high, open, close } of candles) {
    min = Math.min(min, low, open, close);
    max = Math.max(max, high, open, close);
  }
  if (!isLog || !(max > 0)) return isLog ? { min: Infinity, max: -Infinity } : { min, max };
  return { min: min > 0 ? min : max / 1000, max };
}

function remarkOf({ rowsEach }: CandlesInView, scene: Scene): string | null {
  if (rowsEach < 2) return null;
  return `${formatNumber(rowsEach, scene)} rows each`;
}

function noteOf(
  { taken, length }: CandleIndex,
  isLog: boolean,
  reach: { min: number; max: number },
) {
  if (!taken) return null;
  if (length === 0) return 'No data';
  if (reach.min <= reach.max) return null;
  return isLog ? 'Nothing above 0 to show on a log axis' : 'No prices here';
}

const lastMarkHeightPx = 18;

/** Beside the plot, where its price is in view. */
function lastMark(
  y: number,
  text: string,
  { top, bottom, right }: Box,
  chartWidth: number,
): LastMark | null {
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

/** From the lowest to the highest price of rows. */
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
