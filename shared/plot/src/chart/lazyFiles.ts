import type * as files from '../files';

/** Files that a viewer asks for seldom; what makes them is fetched then, and no first drawing waits for it. */
const loadFiles = () => import('../files');

/** The data of a chart's own table; else all rows of the encoded fields. */
export async function chartCsv(...args: Parameters<typeof files.chartCsv>): Promise<Blob> {
  return (await loadFiles()).chartCsv(...args);
}

/** A picture of the panel: title above, what `draw` draws below it, on the panel's own colour. */
export async function renderImage(...args: Parameters<typeof files.renderImage>): Promise<Blob> {
  return (await loadFiles()).renderImage(...args);
}
