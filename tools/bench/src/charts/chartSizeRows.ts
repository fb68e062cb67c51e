import { basename } from 'node:path';
import { buildRemote } from '@chartroom/build';
import { remoteFolders } from '../page/remoteFolders';
import type { PartOptions } from '../part';
import { root } from '../root';
import { atMost, type Row } from '../row';
import { maxChartRemoteKib, remoteRows } from '../size/remoteRows';

/** Of every chart; a quick look builds none but the two that are drawn. */
export async function chartSizeRows(
  isQuick: boolean,
  onProgress: PartOptions['onProgress'],
): Promise<Row[]> {
  const drawn = ['chart-line', 'chart-scatter'];
  const rows: Row[] = [];
  for (const folder of remoteFolders()) {
    const name = basename(folder);
    if (!name.startsWith('chart-') || (isQuick && !drawn.includes(name))) continue;
    try {
      await buildRemote(root, folder);
      rows.push(...remoteRows('charts', folder).filter(({ target }) => target !== null));
    } catch (error) {
      // The others' sizes are still worth knowing; a chart that can't be built has missed its own.
      onProgress(`${name} could not be built: ${error}`);
      const figure = `${name}, beyond what the shell shares`;
      rows.push(atMost(maxChartRemoteKib, { part: 'charts', figure, value: null, unit: 'KiB' }));
    }
  }
  return rows;
}
