import { size } from './bench';
import { chartroom, dataCanvas } from './chartroomLibrary';
import { hasInkAt, type InkDifference, inkDifference } from './inkDifference';
import { createLineData, type LineData, tenthOf } from './lineData';
import { operation } from './operation';
import { strokeInstead, type WatchedStroke } from './watchStrokes';

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
const rowsASpike = 9973;

window.fidelity = async (points) => {
  const data = createLineData(1, points);
  const spikes = raiseSpikes(data);
  const place = document.createElement('div');
  place.style.cssText = `position: relative; width: ${size.width}px; height: ${size.height}px`;
  document.body.append(place);
  const chart = await chartroom.line(place, data);
  const [first, last] = [data.x[0] as number, data.x[points - 1] as number];
  const draw = (run: () => unknown) => operation('fidelity', { restMs: 0, run });
  await draw(() => chart.first());
  const wholePicture = pictureOf(dataCanvas());
  const wholeStroke = await strokeInstead(() => draw(() => chart.whole()));
  const whole = compare(data, spikes, [first, last], { drawn: wholePicture, stroke: wholeStroke });
  const window = tenthOf(data, 1);
  await draw(() => chart.zoom(...window));
  const drawn = pictureOf(dataCanvas());
  const stroke = await strokeInstead(() => draw(() => chart.zoom(...window)));
  return { whole, tenth: compare(data, spikes, window, { drawn, stroke }) };
};

/** What stands on a canvas now, to be looked at after it has been drawn anew. */
function pictureOf(canvas: HTMLCanvasElement): OffscreenCanvasRenderingContext2D {
  const pen = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
  if (!pen) throw new Error('the browser gives no canvas to draw on');
  pen.drawImage(canvas, 0, 0);
  return pen;
}

/** Up and down by turns, by a third of all that the values span. */
function raiseSpikes({ ys: [y = new Float64Array(0)] }: LineData): number[] {
  const height = (greatest(y) - least(y)) / 3;
  const rows: number[] = [];
  for (let row = 500; row < y.length; row += rowsASpike) {
    y[row] = (y[row] as number) + (rows.length % 2 === 0 ? height : -height);
    rows.push(row);
  }
  return rows;
}

function compare(
  { x, ys: [y = new Float64Array(0)] }: LineData,
  spikes: readonly number[],
  [from, to]: readonly [number, number],
  seenAs: { readonly drawn: OffscreenCanvasRenderingContext2D; readonly stroke: WatchedStroke },
): Fidelity {
  const { stroke } = seenAs;
  const [left, top, width, height] = stroke.clip;
  const inside = x.findIndex((value) => value >= from);
  const after = x.findIndex((value) => value > to);
  const end = after < 0 ? x.length : after;
  const seen = y.subarray(inside, end);
  const kx = width / (to - from);
  const most = greatest(seen);
  const ky = (stroke.bottom - stroke.top) / (least(seen) - most);
  const pixel = (row: number) =>
    [
      left + ((x[row] as number) - from) * kx,
      stroke.top + ((y[row] as number) - most) * ky,
    ] as const;
  const rows = { from: Math.max(0, inside - 1), to: Math.min(x.length, end + 1) };
  const box = [left, top, width, height].map(Math.round) as [number, number, number, number];
  const whole = everyPoint(stroke, rows, pixel).getImageData(...box);
  const drawn = seenAs.drawn.getImageData(...box);
  const inView = spikes.filter((row) => row > inside && row < end - 1);
  const lost = inView.filter((row) => {
    const [atX, atY] = pixel(row);
    return !hasInkAt(drawn, atX - box[0], atY - box[1]);
  });
  return {
    ...inkDifference(drawn.data, whole.data),
    spikes: inView.length,
    lostSpikes: lost.length,
  };
}

/** One path, drawn as the chart draws its own. */
function everyPoint(
  { clip, look }: WatchedStroke,
  rows: { readonly from: number; readonly to: number },
  pixel: (row: number) => readonly [number, number],
): OffscreenCanvasRenderingContext2D {
  const pen = new OffscreenCanvas(size.width, size.height).getContext('2d');
  if (!pen) throw new Error('the browser gives no canvas to draw on');
  pen.beginPath();
  pen.rect(...clip);
  pen.clip();
  Object.assign(pen, look);
  pen.beginPath();
  for (let row = rows.from; row < rows.to; row += 1) pen.lineTo(...pixel(row));
  pen.stroke();
  return pen;
}

function least(values: Float64Array): number {
  return values.reduce((a, b) => Math.min(a, b));
}

function greatest(values: Float64Array): number {
  return values.reduce((a, b) => Math.max(a, b));
}
