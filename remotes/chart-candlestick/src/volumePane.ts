import {
  type Box,
  formatNumber,
  niceDomain,
  type PositionedText,
  type Scene,
} from '@chartroom/plot';
import type { Candle } from './candle';
import type { CandleIndex } from './candleIndex';
import type { CandleFormats, VolumePane } from './candleMarks';

/** Height of the pane, relative to the plot. */
const heightShare = 0.2;
const minPanePx = 24;
const minPlotPx = 110;

/** Box of the volumes below the prices; null without volumes or room. */
export function volumeBox(
  { columns }: CandleIndex,
  { options }: Scene,
  { top, bottom }: Pick<Box, 'top' | 'bottom'>,
): Box | null {
  if (!columns.volume || options.volume === false || bottom - top < minPlotPx) return null;
  const height = Math.max(minPanePx, Math.round((bottom - top) * heightShare));
  return { left: 0, right: 0, top: bottom - height, bottom };
}

/** A separate axis from 0, with its highest round value. */
export function volumePane(
  candles: readonly Candle[],
  box: Box,
  { text, width }: { readonly text: CandleFormats; width(label: string): number },
): VolumePane & { y(volume: number): number } {
  const maxVolume = candles.reduce((max, { volume }) => (volume > max ? volume : max), 0);
  const cappedVolume = Math.min(maxVolume, Number.MAX_VALUE / 16);
  const [, end] = niceDomain(0, cappedVolume, { isZeroBased: true, min: null, max: null });
  const scale = (box.bottom - box.top) / end;
  const label = formatNumber(end, { locale: text.locale, unit: text.volumeUnit });
  const spot: PositionedText = { x: 0, y: box.top + 10, text: label };
  return {
    box,
    ticks: maxVolume > 0 && width(label) > 0 ? [spot] : [],
    y: (volume) => {
      if (!(volume > 0)) return box.bottom;
      return Math.max(box.top, Math.min(box.bottom - volume * scale, box.bottom - 1));
    },
  };
}
