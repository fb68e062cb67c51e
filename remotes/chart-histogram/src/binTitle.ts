import { formatNumber, formatTime, formatTimeSpan, type Scene, unitFor } from '@chartroom/plot';
import { decimalStep } from './cells';
import type { HistogramIndex } from './histogramIndex';
import type { ValueText } from './marks';

/** Narrower bins have ends of more decimals than anybody reads. */
const mostDecimals = 9;

export function valueText({ x, facts }: HistogramIndex, scene: Scene): ValueText {
  return {
    field: x?.name ?? '',
    isTime: x?.type === 'time',
    isWhole: facts.isWhole,
    unit: unitFor(x ?? undefined, scene) ?? '',
    locale: scene.locale,
    timeZone: scene.timeZone,
    precision: scene.precision,
  };
}

/** A bin in words: `38 to 40 ms`, `7` where it is one whole number, `14 Nov 10:00–10:05`. */
export function binTitle(from: number, to: number, text: ValueText): string {
  if (text.isTime) return formatTimeSpan(from, to, text);
  if (text.isWhole && to - from === 1) return withUnit(edgeText(from, 1, text), text);
  const [low, high] = edgeTexts(from, to, text);
  return withUnit(`${low} to ${high}`, text);
}

/** What a cumulative bin counts: `up to 40 ms`. */
export function endTitle(from: number, to: number, text: ValueText): string {
  if (text.isTime) return `Up to ${binTitle(from, to, text)}`;
  return withUnit(`Up to ${edgeTexts(from, to, text)[1]}`, text);
}

/** Both ends; of whole numbers the last one that is in the bin. */
export function edgeTexts(
  from: number,
  to: number,
  text: ValueText,
): readonly [low: string, high: string] {
  if (text.isTime) {
    return [formatTime(from, 'dated-moment', text), formatTime(to, 'dated-moment', text)];
  }
  const last = text.isWhole ? to - 1 : to;
  return [edgeText(from, to - from, text), edgeText(last, to - from, text)];
}

/** With the decimals of the bin's width, so that neighbours differ. */
function edgeText(value: number, width: number, { locale }: ValueText): string {
  const decimals = Math.max(0, -decimalStep(Number(width.toPrecision(6))).exponent);
  if (!(decimals <= mostDecimals)) return formatNumber(value, { locale, isPlace: true });
  return formatNumber(value, { locale, decimals, isPlace: true });
}

function withUnit(value: string, { unit }: ValueText): string {
  return unit === '' ? value : `${value}\u00a0${unit}`;
}
