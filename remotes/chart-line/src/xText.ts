import { formatColumn, formatTime, timeDetailFor } from '@chartroom/plot';
import type { LineMarks } from './lineMarks';

/** x as the cursor writes it: as fine as the points are apart. */
export function xText({ window, lines, text }: LineMarks, x: number): string {
  if (!text.isTime)
    return formatColumn([x], { locale: text.locale, isPlace: true })[0]?.digits ?? '';
  const apart = lines.map(({ series: { x: at, length } }) =>
    length > 1 ? ((at[length - 1] as number) - (at[0] as number)) / (length - 1) : 60_000,
  );
  return formatTime(x, timeDetailFor(Math.min(...apart), window.to - window.from), text);
}
