import type { ImageFormat } from '@chartroom/contract';
import type { Ink } from '../ink';
import { drawText, type Pen } from '../pen';
import { detachedCanvas, type Size } from '../surface';
import { SvgPen } from './svgPen';

const headerPx = 32;
const insetPx = 12;

/** What a picture of a panel is made of besides its marks. */
export interface ImageFrame {
  readonly document: Document;
  /** Of the chart, without title and inset. */
  readonly size: Size;
  readonly title: string;
  readonly ink: Ink;
}

/** A picture of the panel: title above, `draw` below it, on the panel's own colour. */
export function paintImage(
  frame: ImageFrame,
  format: ImageFormat,
  draw: (pen: Pen) => void,
): Promise<Blob> {
  return format === 'svg' ? svgImage(frame, draw) : pngImage(frame, draw);
}

async function svgImage(frame: ImageFrame, draw: (pen: Pen) => void): Promise<Blob> {
  const pen = new SvgPen(frame.document, outerSize(frame.size));
  paint(pen, frame, draw);
  return new Blob([pen.text()], { type: 'image/svg+xml' });
}

function pngImage(frame: ImageFrame, draw: (pen: Pen) => void): Promise<Blob> {
  const { canvas, pen } = detachedCanvas(frame.document, outerSize(frame.size));
  paint(pen, frame, draw);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('the browser made no picture'));
    }, 'image/png');
  });
}

function outerSize({ width, height }: Size): Size {
  return { width: width + 2 * insetPx, height: height + headerPx + insetPx };
}

function paint(pen: Pen, { size, title, ink }: ImageFrame, draw: (pen: Pen) => void): void {
  const outer = outerSize(size);
  pen.fillStyle = ink.colour('panel');
  pen.fillRect(0, 0, outer.width, outer.height);
  drawText(pen, [{ x: insetPx, y: 21, text: title }], {
    font: ink.font(13, 600),
    colour: ink.colour('ink-1'),
  });
  pen.translate(insetPx, headerPx);
  draw(pen);
}
