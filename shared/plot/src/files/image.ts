import type { ImageFormat, Options } from '@chartroom/contract';
import { createTextMeasurer } from '../canvas/createTextMeasurer';
import type { Ink } from '../canvas/ink';
import { drawText, type Pen } from '../canvas/pen';
import { detachedCanvas, type Size } from '../canvas/surface';
import { titleUnit } from '../format/units';
import { type AxisTitles, axisTitlePx, drawAxisTitles } from '../scales/axisTitles';
import { SvgPen } from './svgPen';

const headerPx = 32;
const paddingPx = 12;

/** The contents of an image besides the marks. */
export interface ImageOptions {
  readonly document: Document;
  /** Size of the chart, without title and padding. */
  readonly size: Size;
  readonly title: string;
  /** The panel's options, which give the unit in the title. Default: none. */
  readonly options?: Options;
  /** Axis titles that the chart doesn't draw itself. Default: none. */
  readonly axisTitles?: AxisTitles;
  readonly ink: Ink;
}

/** An image of the panel: its title, and below it what `draw` draws, on the panel's background. */
export function renderImage(
  imageOptions: ImageOptions,
  format: ImageFormat,
  draw: (pen: Pen) => void,
): Promise<Blob> {
  return format === 'svg' ? svgImage(imageOptions, draw) : pngImage(imageOptions, draw);
}

async function svgImage(imageOptions: ImageOptions, draw: (pen: Pen) => void): Promise<Blob> {
  const pen = new SvgPen(imageOptions.document, outerSize(imageOptions));
  drawImage(pen, imageOptions, draw);
  return new Blob([pen.text()], { type: 'image/svg+xml' });
}

function pngImage(imageOptions: ImageOptions, draw: (pen: Pen) => void): Promise<Blob> {
  const { canvas, pen } = detachedCanvas(imageOptions.document, outerSize(imageOptions));
  drawImage(pen, imageOptions, draw);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('the browser could not encode the image'));
    }, 'image/png');
  });
}

const titleGapPx = 8;

function outerSize({ size: { width, height }, axisTitles }: ImageOptions): Size {
  const rows = (axisTitles?.above ? 1 : 0) + (axisTitles?.below ? 1 : 0);
  const titlesPx = rows * axisTitlePx;
  return { width: width + 2 * paddingPx, height: height + headerPx + titlesPx + paddingPx };
}

function drawImage(pen: Pen, imageOptions: ImageOptions, draw: (pen: Pen) => void): void {
  const { size, axisTitles, ink } = imageOptions;
  const outer = outerSize(imageOptions);
  pen.fillStyle = ink.colour('panel');
  pen.fillRect(0, 0, outer.width, outer.height);
  drawHeader(pen, imageOptions);
  pen.translate(paddingPx, headerPx + (axisTitles?.above ? axisTitlePx : 0));
  if (axisTitles) drawAxisTitles(pen, axisTitles, size, ink);
  draw(pen);
}

/** Draws title and unit as in the panel's header. */
function drawHeader(pen: Pen, { document, title, options = {}, ink }: ImageOptions): void {
  const font = ink.font(13, 600);
  drawText(pen, [{ x: paddingPx, y: 21, text: title }], { font, colour: ink.colour('ink-1') });
  const unit = titleUnit(options);
  if (unit === '') return;
  const x = paddingPx + createTextMeasurer(document)(title, font) + titleGapPx;
  drawText(pen, [{ x, y: 21, text: unit }], { font: ink.font(12), colour: ink.colour('ink-3') });
}
