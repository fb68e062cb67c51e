import type { Box } from '@chartroom/plot';
import type { LastMark } from './candleMarks';

const heightPx = 18;

/** Beside the plot, where its price is in view. */
export function lastMark(
  y: number,
  text: string,
  { top, bottom, right }: Box,
  chartWidth: number,
): LastMark | null {
  if (!(y >= top - 1 && y <= bottom + 1) || bottom - top < heightPx) return null;
  const middle = Math.max(top + heightPx / 2, Math.min(y, bottom - heightPx / 2));
  const label = {
    left: right + 4,
    right: chartWidth,
    top: Math.round(middle - heightPx / 2),
    bottom: Math.round(middle + heightPx / 2),
  };
  return { y, text, label };
}
