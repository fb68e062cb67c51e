/** What the wheel asks of a library that has no wheel of its own, by the rules of chart-line. */
export function wheelWindow(
  event: Pick<WheelEvent, 'deltaX' | 'deltaY' | 'clientX'>,
  [from, to]: readonly [number, number],
  [min, max]: readonly [number, number],
  plot: { readonly left: number; readonly width: number },
): readonly [from: number, to: number] {
  const share = (event.clientX - plot.left) / plot.width;
  const isPan = Math.abs(event.deltaX) > Math.abs(event.deltaY);
  const factor = isPan ? 1 : 1.002 ** event.deltaY;
  const span = Math.min(max - min, (to - from) * factor);
  const shift = isPan ? (event.deltaX / plot.width) * span : 0;
  const centre = from + share * (to - from);
  const start = Math.max(min, Math.min(centre - share * span + shift, max - span));
  return [start, start + span];
}
