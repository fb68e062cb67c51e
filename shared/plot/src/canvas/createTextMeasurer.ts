/** A function that measures text widths in CSS pixels, as a canvas of this page draws them. */
export function createTextMeasurer(document: Document): (text: string, font: string) => number {
  const pen = document.createElement('canvas').getContext('2d');
  return (text, font) => {
    if (!pen) return 0;
    pen.font = font;
    return pen.measureText(text).width;
  };
}
