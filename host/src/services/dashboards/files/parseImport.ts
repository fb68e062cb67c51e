import type { Parsed } from '@chartroom/contract';
import type { DashboardContent } from './dashboardContent';
import { contentProblems, maxFileLength, parseDashboardFile } from './dashboardFile';
import { findGrafanaDashboard } from './grafana/grafanaShape';
import { importGrafanaDashboard } from './grafana/importGrafanaDashboard';
import type { ImportReport } from './grafana/importReport';

/** In UTF-16 units. Of a large dashboard of Grafana, most are queries. */
export const maxImportLength = 4 * 1024 * 1024;

export interface DashboardImport {
  readonly content: DashboardContent;
  /** What is left out of a dashboard of Grafana; null for a file of ours, of which nothing is. */
  readonly report: ImportReport | null;
}

/** Parses a file of ours or of Grafana, or returns all its problems with their paths. */
export function parseImport(text: string): Parsed<DashboardImport> {
  const found = text.length > maxImportLength ? null : findGrafanaDashboard(readJson(text));
  if (!found) {
    const parsed = parseDashboardFile(text);
    return parsed.ok ? { ok: true, value: { content: parsed.value, report: null } } : parsed;
  }
  const imported = importGrafanaDashboard(found);
  if (!imported.ok) return imported;
  const { content } = imported.value;
  const { length } = JSON.stringify(content);
  if (length > maxFileLength) {
    const size = Math.ceil(length / 1024);
    const message = `become ${size} Ki characters; the limit is ${maxFileLength / 1024} Ki`;
    return { ok: false, problems: [{ path: 'panels', message }] };
  }
  const problems = contentProblems(content);
  return problems.length > 0 ? { ok: false, problems } : imported;
}

/** Undefined for what isn't JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
