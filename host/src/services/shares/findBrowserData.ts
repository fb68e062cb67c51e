import { datasetIdOf } from '@chartroom/contract';
import { entriesOf } from '@chartroom/contract/schema';
import { isMalformedPanel } from '../dashboards/dashboard';
import { readDashboard } from '../dashboards/readDashboard';
import { type FileRecord, readFileRecord } from '../files/readFileRecord';
import type { Database } from '../firebase/database';
import { parseSources } from '../sources/parseSources';
import type { ShareContent } from './collectShareContent';

/** A file that guests of a share couldn't read, because only its author's browser has it. */
export interface BrowserData {
  readonly file: FileRecord;
  /** Titles of the panels that show it. */
  readonly panels: readonly string[];
}

/** Finds what a share would show that is only in a browser. */
export async function findBrowserData(
  database: Pick<Database, 'get'>,
  workspace: string,
  content: Pick<ShareContent, 'dashboard' | 'sources' | 'datasets'>,
): Promise<readonly BrowserData[]> {
  const files = await Promise.all(
    Object.keys(content.datasets).map((id) => readFileRecord(database, workspace, id)),
  );
  return files.flatMap((file) =>
    file?.isInBrowser ? [{ file, panels: panelsOf(file.id, content) }] : [],
  );
}

/** Titles of the panels whose source reads a file. A panel without a title has that of its source. */
function panelsOf(
  dataset: string,
  { dashboard, sources }: Pick<ShareContent, 'dashboard' | 'sources'>,
): readonly string[] {
  const titles = new Map<string, string>();
  for (const [id, source] of parseSources(JSON.parse(sources))) {
    if (!source.ok) continue;
    const { settings, title } = source.value;
    if (datasetIdOf(new Map(entriesOf(settings)).get('url')) === dataset) titles.set(id, title);
  }
  const parsed = readDashboard('', JSON.parse(dashboard));
  const panels = parsed instanceof Error ? [] : parsed.panels;
  return panels.flatMap((panel) => {
    if (isMalformedPanel(panel)) return [];
    const sourceTitle = titles.get(panel.sourceRef?.id ?? '');
    return sourceTitle === undefined ? [] : [panel.title || sourceTitle];
  });
}
