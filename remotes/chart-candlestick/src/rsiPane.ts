import {
  type Box,
  formatNumber,
  i18nFor,
  type NumberStyle,
  type Scene,
  type Span,
  staleToken,
} from '@chartroom/plot';
import type { CandleIndex } from './candleIndex';
import type { RsiPane } from './candleMarks';
import { rsiPeriod } from './indicatorOptions';
import { rsiAt } from './rsiBlocks';
import { splitAtGaps } from './splitAtGaps';

/** Height of the pane, relative to the plot. */
const heightShare = 0.2;
/** Labels of 30 and 70 need 14 px between them. */
const minPanePx = 36;
const maxPanePx = 160;
const minPlotPx = 140;
/** The name is in the gap above the pane. */
export const rsiGapPx = 26;

/** Wilder's limits: below 30 is oversold, above 70 overbought. */
export const rsiLimits: Span = [30, 70];

/** How values of the index are written. */
export function rsiStyle(locale: string): NumberStyle {
  return { locale, decimals: 1 };
}

export function rsiName(period: number, locale: string): string {
  return i18nFor(locale).t('RSI ({period})', { period: formatNumber(period, { locale }) });
}

/** Box of the index at the bottom; null where it isn't requested or has no room. */
export function rsiBox(
  { options }: Scene,
  { top, bottom }: Pick<Box, 'top' | 'bottom'>,
): Box | null {
  if (rsiPeriod(options) === null || bottom - top < minPlotPx) return null;
  const share = Math.round((bottom - top) * heightShare);
  const height = Math.max(minPanePx, Math.min(share, maxPanePx));
  return { left: 0, right: 0, top: bottom - height, bottom };
}

/** The index at the last row of each candle, on an axis from 0 to 100. */
export function rsiPane(
  { rsi, columns }: CandleIndex,
  candles: readonly { readonly x: number; readonly to: number }[],
  box: Box,
  { locale, stale }: Pick<Scene, 'locale' | 'stale'>,
): RsiPane | null {
  if (!rsi) return null;
  const y = (value: number) => box.bottom - ((box.bottom - box.top) * value) / 100;
  const points = candles.map(({ x, to }): Span | null => {
    const value = rsiAt(rsi, columns.close, to - 1);
    return Number.isNaN(value) ? null : [x, y(value)];
  });
  return {
    box,
    name: { x: box.left, y: box.top - 6, text: rsiName(rsi.period, locale) },
    token: staleToken('cat-5', stale),
    limits: rsiLimits.map((value) => ({
      x: box.left - 8,
      y: y(value),
      text: formatNumber(value, { locale }),
    })),
    segments: splitAtGaps(points),
  };
}
