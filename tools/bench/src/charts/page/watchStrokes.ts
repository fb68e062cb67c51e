/** How the chart drew its line: what is needed to draw the same through every point. */
export interface WatchedStroke {
  /** The rectangle that the line is clipped to: the plot, and half a line above and below. */
  readonly clip: readonly [x: number, y: number, width: number, height: number];
  readonly look: Pick<
    CanvasRenderingContext2D,
    'lineWidth' | 'lineJoin' | 'lineCap' | 'strokeStyle'
  >;
  /** Of the vertices within the plot. */
  readonly top: number;
  readonly bottom: number;
}

let clip: WatchedStroke['clip'] = [0, 0, 0, 0];
let vertices: [x: number, y: number][] = [];
let last: WatchedStroke | null = null;
let most = 1;
const prototype = CanvasRenderingContext2D.prototype;
const { rect, moveTo, lineTo, beginPath, stroke } = prototype;

function isWatched(context: CanvasRenderingContext2D): boolean {
  return context.canvas.dataset.layer === 'data';
}

prototype.beginPath = function () {
  if (isWatched(this)) vertices = [];
  beginPath.call(this);
};
prototype.rect = function (...box) {
  if (isWatched(this)) clip = box;
  rect.apply(this, box);
};
prototype.moveTo = function (x, y) {
  if (isWatched(this)) vertices.push([x, y]);
  moveTo.call(this, x, y);
};
prototype.lineTo = function (x, y) {
  if (isWatched(this)) vertices.push([x, y]);
  lineTo.call(this, x, y);
};
prototype.stroke = new Proxy(stroke, {
  apply(target, context: CanvasRenderingContext2D, given: []) {
    // Leaders of names are drawn too; the line has by far the most vertices.
    if (isWatched(context) && vertices.length > most) {
      most = vertices.length;
      last = strokeOf(context);
    }
    return Reflect.apply(target, context, given);
  },
});

function strokeOf({
  lineWidth,
  lineJoin,
  lineCap,
  strokeStyle,
}: CanvasRenderingContext2D): WatchedStroke {
  const inside = vertices.filter(([x]) => x >= clip[0] && x <= clip[0] + clip[2]);
  const [top, bottom] = inside.reduce(
    ([least, most], [, y]) => [Math.min(least, y), Math.max(most, y)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  return { clip, look: { lineWidth, lineJoin, lineCap, strokeStyle }, top, bottom };
}

/**
 * A chart paints dense lines itself where a canvas tells how its pixels lie, and strokes them where it
 * does not. What it would have stroked says where its line stands.
 */
export async function strokeInstead(draw: () => Promise<void>): Promise<WatchedStroke> {
  const { getTransform } = prototype;
  Reflect.deleteProperty(prototype, 'getTransform');
  try {
    await draw();
  } finally {
    prototype.getTransform = getTransform;
  }
  return lastStroke();
}

/** Since this was last asked. */
function lastStroke(): WatchedStroke {
  if (!last) throw new Error('the chart drew no line');
  const seen = last;
  last = null;
  most = 1;
  return seen;
}
