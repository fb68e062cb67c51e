import type { Pen } from './pen';
import { markAsLayer } from './pixels';

/** Size of a chart in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Stacked canvases, sized to their element times the device pixel ratio. */
export class Surface {
  readonly axes: Layer;
  readonly data: Layer;
  readonly overlay: Layer;
  private readonly observer: ResizeObserver;
  private current: Size;

  /** `onResize` is called before the resized page is painted. */
  constructor(
    private readonly element: HTMLElement,
    onResize: () => void,
  ) {
    this.data = new Layer(element, 'data');
    this.axes = new Layer(element, 'axes');
    this.overlay = new Layer(element, 'overlay');
    this.current = sizeOf(element);
    this.observer = new ResizeObserver(() => {
      const { width, height } = sizeOf(element);
      if (width === this.current.width && height === this.current.height) return;
      this.current = { width, height };
      onResize();
    });
    this.observer.observe(element);
  }

  get size(): Size {
    return this.current;
  }

  /** Device pixels per CSS pixel. */
  get ratio(): number {
    return this.axes.ratio;
  }

  /** Measures again, after a change of view, of which the observer is notified too late. */
  measure(): void {
    this.current = sizeOf(this.element);
  }

  remove(): void {
    this.observer.disconnect();
  }
}

/** As long as opening a menu takes, in milliseconds. */
const fadeMs = 160;

/** One canvas. */
export class Layer {
  private readonly canvas: HTMLCanvasElement;
  private readonly context: CanvasRenderingContext2D;

  /** The stacking order is in the styles. */
  constructor(parent: HTMLElement, name: 'data' | 'axes' | 'overlay') {
    this.canvas = parent.ownerDocument.createElement('canvas');
    this.canvas.dataset.layer = name;
    this.canvas.setAttribute('aria-hidden', 'true');
    this.context = contextOf(this.canvas);
    parent.append(this.canvas);
  }

  /** Returns a cleared canvas of this size, to draw on in CSS pixels. */
  clear(size: Size): Pen {
    return markAsLayer(prepare(this.canvas, this.context, size, ratioOf(this.canvas)));
  }

  get ratio(): number {
    return ratioOf(this.canvas);
  }

  setHidden(isHidden: boolean): void {
    if (this.canvas.hidden !== isHidden) this.canvas.hidden = isHidden;
  }

  /** Fades the current drawing into the next one, without delaying it. */
  crossFade(): void {
    const { width, height, style } = this.canvas;
    if (width === 0 || height === 0) return;
    const previous = this.canvas.ownerDocument.createElement('canvas');
    previous.setAttribute('aria-hidden', 'true');
    Object.assign(previous, { width, height });
    Object.assign(previous.style, { width: style.width, height: style.height });
    contextOf(previous).drawImage(this.canvas, 0, 0);
    this.canvas.before(previous);
    const fade = (from: number, to: number) => ({ opacity: [from, to] });
    const timing = { duration: fadeMs, easing: 'cubic-bezier(.2,0,0,1)' };
    this.canvas.animate(fade(0, 1), timing);
    const fadeOut = previous.animate(fade(1, 0), timing);
    fadeOut.onfinish = () => previous.remove();
    fadeOut.oncancel = () => previous.remove();
  }
}

/** An empty canvas outside the page, at twice the resolution of a plain screen. */
export function detachedCanvas(
  document: Document,
  size: Size,
): { readonly canvas: HTMLCanvasElement; readonly pen: Pen } {
  const canvas = document.createElement('canvas');
  return { canvas, pen: prepare(canvas, contextOf(canvas), size, 2) };
}

function prepare(
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
  { width, height }: Size,
  ratio: number,
): Pen {
  const [pixelsX, pixelsY] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width === pixelsX && canvas.height === pixelsY) {
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, pixelsX, pixelsY);
  } else {
    canvas.width = pixelsX;
    canvas.height = pixelsY;
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
  }
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.globalAlpha = 1;
  return context;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser provides no canvas context');
  return context;
}

/** Device pixels per CSS pixel, including the page's CSS zoom (as in a kiosk). */
function ratioOf(canvas: HTMLCanvasElement): number {
  return (canvas.ownerDocument.defaultView?.devicePixelRatio ?? 1) * (canvas.currentCSSZoom ?? 1);
}

function sizeOf(element: HTMLElement): Size {
  return { width: element.clientWidth, height: element.clientHeight };
}
