import type { Page } from 'playwright-core';

/**
 * How many pixels of the chart, as it is on the screen, stand out from what is behind them by 4.5
 * to 1, which text needs.
 */
export async function countReadablePixels(page: Page): Promise<number> {
  const picture = await page.locator('#chart').screenshot({ animations: 'disabled' });
  return page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    if (!context) throw new Error('there is no canvas');
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    const counts = new Map<number, number>();
    for (let i = 0; i < data.length; i += 4) {
      const colour = ((data[i] ?? 0) << 16) | ((data[i + 1] ?? 0) << 8) | (data[i + 2] ?? 0);
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    const [[backgroundColour] = [0]] = [...counts].sort(([, a], [, b]) => b - a);
    const linear = (channel: number) =>
      channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4;
    const luminance = (colour: number) =>
      0.2126 * linear(colour >> 16) +
      0.7152 * linear((colour >> 8) & 255) +
      0.0722 * linear(colour & 255);
    const backgroundLuminance = luminance(backgroundColour);
    return [...counts].reduce((sum, [colour, count]) => {
      const foregroundLuminance = luminance(colour);
      const contrast =
        (Math.max(foregroundLuminance, backgroundLuminance) + 0.05) /
        (Math.min(foregroundLuminance, backgroundLuminance) + 0.05);
      return contrast >= 4.5 ? sum + count : sum;
    }, 0);
  }, picture.toString('base64'));
}

/** Where text begins, and what is drawn: the canvases' pixels, the places of SVG text. */
export function snapshotDrawing(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const drawing = window.chartPage.drawingElement();
    const origin = drawing.getBoundingClientRect().left;
    return [
      ...[...drawing.querySelectorAll('canvas')].map((canvas) => canvas.toDataURL()),
      ...[...drawing.querySelectorAll('svg text')].map((text) => {
        return `${text.textContent} at ${Math.round(text.getBoundingClientRect().left - origin)}`;
      }),
    ];
  });
}
