import type * as files from '../files';

/** Loaded on the first download, so that no first drawing waits for it. */
const loadFiles = () => import('../files');

/** The data of a chart's own table as CSV, or of all rows of the encoded fields. */
export async function chartCsv(...args: Parameters<typeof files.chartCsv>): Promise<Blob> {
  return (await loadFiles()).chartCsv(...args);
}

/** An image of the panel: its title, and below it what `draw` draws, on the panel's background. */
export async function renderImage(...args: Parameters<typeof files.renderImage>): Promise<Blob> {
  return (await loadFiles()).renderImage(...args);
}
