import { placeText } from '@chartroom/plot';
import type { LineMarks } from './lineMarks';

/** x as the cursor writes it. */
export function xText({ window, lines, text }: LineMarks, x: number): string {
  const series = lines.map((line) => line.series);
  return placeText(x, series, window.to - window.from, text);
}
