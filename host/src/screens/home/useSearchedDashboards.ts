import { useEffect } from 'react';
import type { DashboardEntry } from '../../services/dashboards/dashboardIndex';
import { searchDashboards } from '../../services/dashboards/searchDashboards';
import { usePreviews, useReadCount } from './preview/PreviewsProvider';

/** Dashboards at most that are read to search their descriptions and panels, the first of the list. */
const maxRead = 200;

/**
 * Those that match the text. Titles and tags are searched at once, descriptions and panels as the
 * dashboards are read, which begins with the first letter.
 */
export function useSearchedDashboards(
  entries: readonly DashboardEntry[],
  text: string,
): readonly DashboardEntry[] {
  const previews = usePreviews();
  const isSearching = text.trim() !== '';
  const key = entries
    .slice(0, maxRead)
    .map(({ id, updatedAt }) => `${id} ${updatedAt}`)
    .join('\n');
  useEffect(() => {
    if (!isSearching || !previews) return;
    const cancels = key.split('\n').flatMap((line) => {
      const [id, updatedAt] = line.split(' ');
      return id ? [previews.loader.request({ id, updatedAt: Number(updatedAt) })] : [];
    });
    return () => {
      for (const cancel of cancels) cancel();
    };
  }, [previews, isSearching, key]);
  // Renders again after each that was read.
  useReadCount();
  return searchDashboards(entries, text, (id) => previews?.loader.get(id) ?? null);
}
