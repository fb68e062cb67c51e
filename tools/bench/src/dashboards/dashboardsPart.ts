import { buildProduct } from '../page/remoteFolders';
import type { PartOptions } from '../part';
import type { Row } from '../row';
import { runLinkedPanels } from './linkedPanels';
import { runManyPanels } from './manyPanels';

/** Linked panels of much data, then a dashboard of as many panels as there can be. */
export async function runDashboards(options: PartOptions): Promise<Row[]> {
  await buildProduct();
  return [...(await runLinkedPanels(options)), ...(await runManyPanels(options))];
}
