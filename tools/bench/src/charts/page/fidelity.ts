import { size } from './bench';
import { type CapturedStroke, captureStroke } from './captureStroke';
import { chartroom, dataCanvas } from './chartroomLibrary';
import { hasInkAt, type InkDifference, inkDifference } from './inkDifference';
import { createLineData, type LineData, zoomWindow } from './lineData';
import { runOperation } from './runOperation';

/** A chart at rest beside one path through every point. */
export interface Fidelity extends InkDifference {
  readonly spikes: number;
  readonly lostSpikes: number;
}

declare global {
  interface Window {
    fidelity(points: number): Promise<{ readonly whole: Fidelity; readonly tenth: Fidelity }>;
  }
}

/** One in so many rows is alone far from its neighbours. */
const rowsPerSpike = 9973;

window.fidelity = async (points) => {
  const data = createLineData(1, points);
  const spikes = raiseSpikes(data);
  const element = document.createElement('div');
  element.style.cssText = `position: relative; width: ${size.width}px; height: ${size.height}px`;
  document.body.append(element);
  const chart = await chartroom.line(element, data);
  const [first, last] = [data.x[0] as number, data.x[points - 1] as number];
  const draw = (run: () => unknown) => runOperation('fidelity', { settleMs: 0, run });
  await draw(() => chart.draw());
  const wholeCopy = copyCanvas(dataCanvas());
  const wholeStroke = await captureStroke(() => draw(() => chart.resetZoom()));
  const whole = compare(data, spikes, [first, last], { drawn: wholeCopy, stroke: wholeStroke });
  const window = zoomWindow(data, 1);
  await draw(() => chart.zoom(...window));
  const drawn = copyCanvas(dataCanvas());
  const stroke = await captureStroke(() => draw(() => chart.zoom(...window)));
  return { whole, tenth: compare(data, spikes, window, { drawn, stroke }) };
};

/** What stands on a canvas now, to be looked at after it has been drawn anew. */
function copyCanvas(canvas: HTMLCanvasElement): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
  if (!context) throw new Error('the browser gives no canvas to draw on');
  context.drawImage(canvas, 0, 0);
  return context;
}

/** Up and down by turns, by a third of all that the values span. */
function raiseSpikes({ ys: [y = new Float64Array(0)] }: LineData): number[] {
  const height = (max(y) - min(y)) / 3;
  const rows: number[] = [];
  for (let row = 500; row < y.length; row += rowsPerSpike) {
    y[row] = (y[row] as number) + (rows.length % 2 === 0 ? height : -height);
    rows.push(row);
  }
  return rows;
}

function compare(
  { x, ys: [y = new Float64Array(0)] }: LineData,
  spikes: readonly number[],
  [from, to]: readonly [number, number],
  captured: { readonly drawn: OffscreenCanvasRenderingContext2D; readonly stroke: CapturedStroke },
): Fidelity {
  const { stroke } = captured;
  const [left, top, width, height] = stroke.clip;
  const firstVisible = x.findIndex((value) => value >= from);
  const firstAfter = x.findIndex((value) => value > to);
  const end = firstAfter < 0 ? x.length : firstAfter;
  const visible = y.subarray(firstVisible, end);
  const kx = width / (to - from);
  const maxY = max(visible);
  const ky = (stroke.bottom - stroke.top) / (min(visible) - maxY);
  const pixel = (row: number) =>
    [
      left + ((x[row] as number) - from) * kx,
      stroke.top + ((y[row] as number) - maxY) * ky,
    ] as const;
  const rows = { from: Math.max(0, firstVisible - 1), to: Math.min(x.length, end + 1) };
  const box = [left, top, width, height].map(Math.round) as [number, number, number, number];
  const whole = drawEveryPoint(stroke, rows, pixel).getImageData(...box);
  const drawn = captured.drawn.getImageData(...box);
  const visibleSpikes = spikes.filter((row) => row > firstVisible && row < end - 1);
  const lostSpikes = visibleSpikes.filter((row) => {
    const [atX, atY] = pixel(row);
    return !hasInkAt(drawn, atX - box[0], atY - box[1]);
  });
  return {
    ...inkDifference(drawn.data, whole.data),
    spikes: visibleSpikes.length,
    lostSpikes: lostSpikes.length,
  };
}

/** One path, drawn as the chart draws its own. */
function drawEveryPoint(
  { clip, style }: CapturedStroke,
  rows: { readonly from: number; readonly to: number },
  pixel: (row: number) => readonly [number, number],
): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(size.width, size.height).getContext('2d');
  if (!context) throw new Error('the browser gives no canvas to draw on');
  context.beginPath();
  context.rect(...clip);
  context.clip();
  Object.assign(context, style);
  context.beginPath();
  for (let row = rows.from; row < rows.to; row += 1) context.lineTo(...pixel(row));
  context.stroke();
  return context;
}

function min(values: Float64Array): number {
  return values.reduce((a, b) => Math.min(a, b));
}

function max(values: Float64Array): number {
  return values.reduce((a, b) => Math.max(a, b));
}
