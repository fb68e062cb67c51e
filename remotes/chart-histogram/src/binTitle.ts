import {
  formatNumberParts,
  formatTime,
  formatTimeSpan,
  i18nFor,
  isUnitInline,
  joinNumberParts,
  type NumberParts,
  numberLabel,
  numberStyleFor,
  type Scene,
} from '@chartroom/plot';
import { decimalStep } from './cells';
import type { HistogramIndex } from './histogramIndex';
import type { HistogramFormats } from './histogramMarks';

/** Maximum decimals of bin edges. */
const maxDecimals = 9;

export function histogramFormats({ x, stats }: HistogramIndex, scene: Scene): HistogramFormats {
  const style = numberStyleFor(x ?? undefined, scene);
  const hasOwnUnits = isUnitInline(style.unit, style.numberFormat);
  return {
    field: x?.name ?? '',
    isTime: x?.type === 'time',
    isWhole: stats.isWhole,
    style,
    hasOwnUnits,
    unit: hasOwnUnits ? '' : style.unit,
    locale: scene.locale,
    timeZone: scene.timeZone,
    precision: scene.precision,
  };
}

/** Title of a bin: `38 to 40 ms`, `7` for a single whole number, `14 Nov 10:00–10:05`. */
export function binTitle(from: number, to: number, text: HistogramFormats): string {
  if (text.isTime) return formatTimeSpan(from, to, text);
  if (text.isWhole && to - from === 1) return joinNumberParts(edgeFigure(from, 1, text));
  const [low, high] = edgeFigures(from, to, text);
  const isSame = low.unit === high.unit;
  return i18nFor(text.locale).t('{from} to {to}', {
    from: isSame ? low.digits : joinNumberParts(low),
    to: joinNumberParts(high),
  });
}

/** Title of a cumulative bin: `Up to 40 ms`. */
export function cumulativeBinTitle(from: number, to: number, text: HistogramFormats): string {
  const end = text.isTime
    ? binTitle(from, to, text)
    : joinNumberParts(edgeFigures(from, to, text)[1]);
  return i18nFor(text.locale).t('Up to {end}', { end });
}

/**
 * Both edges, with units if each number has its own. For whole numbers, the end is the last one in
 * the bin.
 */
export function edgeTexts(
  from: number,
  to: number,
  text: HistogramFormats,
): readonly [low: string, high: string] {
  if (text.isTime) {
    return [formatTime(from, 'dated-moment', text), formatTime(to, 'dated-moment', text)];
  }
  const [low, high] = edgeFigures(from, to, text);
  return [numberLabel(low), numberLabel(high)];
}

function edgeFigures(
  from: number,
  to: number,
  text: HistogramFormats,
): readonly [NumberParts, NumberParts] {
  const last = text.isWhole ? to - 1 : to;
  return [edgeFigure(from, to - from, text), edgeFigure(last, to - from, text)];
}

/** With the decimals of the bin's width, so that neighbouring edges differ. */
function edgeFigure(
  value: number,
  width: number,
  { style, hasOwnUnits }: HistogramFormats,
): NumberParts {
  const { numberFormat = 'auto' } = style;
  const isPlain = !hasOwnUnits && (numberFormat === 'auto' || numberFormat === 'full');
  if (!isPlain) return formatNumberParts(value, { ...style, spread: width });
  const decimals = Math.max(0, -decimalStep(Number(width.toPrecision(6))).exponent);
  const edgeDecimals = decimals <= maxDecimals ? decimals : undefined;
  return formatNumberParts(value, {
    ...style,
    decimals: style.decimals ?? edgeDecimals,
    isCoordinate: true,
  });
}
