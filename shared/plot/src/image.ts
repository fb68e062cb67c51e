import type { Ink } from './ink';
import { drawText, type Pen } from './pen';
import { detachedCanvas, type Size } from './surface';

const headerPx = 32;
const insetPx = 12;

/** A PNG of the panel: title above, `draw` below it, on the panel's own colour. */
export function paintImage(
  document: Document,
  { width, height }: Size,
  title: string,
  ink: Ink,
  draw: (pen: Pen) => void,
): Promise<Blob> {
  const size = { width: width + 2 * insetPx, height: height + headerPx + insetPx };
  const { canvas, pen } = detachedCanvas(document, size);
  pen.fillStyle = ink.colour('panel');
  pen.fillRect(0, 0, size.width, size.height);
  drawText(pen, [{ x: insetPx, y: 21, text: title }], {
    font: ink.font(13, 600),
    colour: ink.colour('ink-1'),
  });
  pen.translate(insetPx, headerPx);
  draw(pen);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('the browser made no picture'));
    }, 'image/png');
  });
}
