/** How the chart drew its line: what is needed to draw the same through every point. */
export interface CapturedStroke {
  /** The rectangle that the line is clipped to: the plot, and half a line above and below. */
  readonly clip: readonly [x: number, y: number, width: number, height: number];
  readonly style: Pick<
    CanvasRenderingContext2D,
    'lineWidth' | 'lineJoin' | 'lineCap' | 'strokeStyle'
  >;
  /** Of the vertices within the plot. */
  readonly top: number;
  readonly bottom: number;
}

let clip: CapturedStroke['clip'] = [0, 0, 0, 0];
let vertices: [x: number, y: number][] = [];
let latestStroke: CapturedStroke | null = null;
let maxVertices = 1;
const prototype = CanvasRenderingContext2D.prototype;
const { rect, moveTo, lineTo, beginPath, stroke } = prototype;

function isDataLayer(context: CanvasRenderingContext2D): boolean {
  return context.canvas.dataset.layer === 'data';
}

prototype.beginPath = function () {
  if (isDataLayer(this)) vertices = [];
  beginPath.call(this);
};
prototype.rect = function (...box) {
  if (isDataLayer(this)) clip = box;
  rect.apply(this, box);
};
prototype.moveTo = function (x, y) {
  if (isDataLayer(this)) vertices.push([x, y]);
  moveTo.call(this, x, y);
};
prototype.lineTo = function (x, y) {
  if (isDataLayer(this)) vertices.push([x, y]);
  lineTo.call(this, x, y);
};
prototype.stroke = new Proxy(stroke, {
  apply(target, context: CanvasRenderingContext2D, args: []) {
    // Leaders of names are drawn too; the line has by far the most vertices.
    if (isDataLayer(context) && vertices.length > maxVertices) {
      maxVertices = vertices.length;
      latestStroke = strokeOf(context);
    }
    return Reflect.apply(target, context, args);
  },
});

function strokeOf({
  lineWidth,
  lineJoin,
  lineCap,
  strokeStyle,
}: CanvasRenderingContext2D): CapturedStroke {
  const inside = vertices.filter(([x]) => x >= clip[0] && x <= clip[0] + clip[2]);
  const [top, bottom] = inside.reduce(
    ([min, max], [, y]) => [Math.min(min, y), Math.max(max, y)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  return { clip, style: { lineWidth, lineJoin, lineCap, strokeStyle }, top, bottom };
}

/**
 * A chart paints dense lines itself where a canvas tells how its pixels lie, and strokes them where it
 * does not. What it would have stroked says where its line stands.
 */
export async function captureStroke(draw: () => Promise<void>): Promise<CapturedStroke> {
  const { getTransform } = prototype;
  Reflect.deleteProperty(prototype, 'getTransform');
  try {
    await draw();
  } finally {
    prototype.getTransform = getTransform;
  }
  return takeStroke();
}

/** Since this was last asked. */
function takeStroke(): CapturedStroke {
  if (!latestStroke) throw new Error('the chart drew no line');
  const captured = latestStroke;
  latestStroke = null;
  maxVertices = 1;
  return captured;
}
