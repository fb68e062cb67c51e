import type { Browser } from 'playwright-core';
import type { RunSettings } from './benchProfiles';
import { caseName, type LibraryComparison, type LibraryName, libraryTitles } from './cases';
import type { ChartServer } from './serveCharts';
import { type ChartVisit, visitChart } from './visitChart';

export interface ComparisonOptions {
  readonly browser: Browser;
  readonly server: ChartServer;
  readonly settings: RunSettings;
  readonly onProgress: (line: string) => void;
}

export type VisitsByLibrary = ReadonlyMap<LibraryName, readonly ChartVisit[]>;

/** All contenders by turns, a new page each time. */
export async function runComparison(
  comparison: LibraryComparison,
  options: ComparisonOptions,
): Promise<VisitsByLibrary> {
  const { browser, server, settings, onProgress } = options;
  const visits = new Map<LibraryName, ChartVisit[]>(comparison.libraries.map((name) => [name, []]));
  const slowLibraries = new Set<LibraryName>();
  const startedMs = performance.now();
  for (let round = 0; round < settings.rounds; round += 1) {
    const isAlwaysMeasured = (name: LibraryName) =>
      name === 'chartroom' || name === comparison.baseline;
    const elapsedMs = performance.now() - startedMs;
    if (round > 0 && elapsedMs > 2 * settings.caseMs) break;
    const libraries = comparison.libraries.filter((name) => {
      const libraryVisits = visits.get(name) ?? [];
      if (isAlwaysMeasured(name)) return true;
      if (round > 0 && elapsedMs > settings.caseMs) return false;
      if (libraryVisits.some(({ abandoned }) => abandoned.length > 0)) return false;
      return !slowLibraries.has(name) || libraryVisits.length < settings.slowRounds;
    });
    for (const name of libraries) {
      const visitStartedMs = performance.now();
      const { repeats, limitMs } = settings;
      const url = server.urlOf(name);
      const isSlow = slowLibraries.has(name);
      const visit = await visitChart(browser, {
        url,
        comparison,
        limitMs,
        repeats: isSlow ? 1 : repeats,
      });
      visits.get(name)?.push(visit);
      if (performance.now() - visitStartedMs > settings.slowMs && !isAlwaysMeasured(name))
        slowLibraries.add(name);
      onProgress(`${caseName(comparison.case)}, round ${round + 1}, ${visitText(name, visit)}`);
    }
  }
  return visits;
}

function visitText(name: LibraryName, { costs, abandoned }: ChartVisit): string {
  const costByOperation = new Map(costs.map((cost) => [cost.name, cost]));
  const times = [...costByOperation.values()].map(({ workMs }) => workMs.toFixed(1)).join(' / ');
  const abandonedText = abandoned.length > 0 ? `, given up: ${abandoned.join(', ')}` : '';
  return `${libraryTitles[name]}: ${times} ms${abandonedText}`;
}
