import type { csvOf as csvOfData, paintImage as painted } from '../files';

/** Files that a viewer asks for seldom; what makes them is fetched then, and no first drawing waits for it. */
const files = () => import('../files');

/** The data of a chart's own table; else all rows of the encoded fields. */
export async function csvOf(...given: Parameters<typeof csvOfData>): Promise<Blob> {
  return (await files()).csvOf(...given);
}

/** A picture of the panel: title above, what `draw` draws below it, on the panel's own colour. */
export async function paintImage(...given: Parameters<typeof painted>): Promise<Blob> {
  return (await files()).paintImage(...given);
}
