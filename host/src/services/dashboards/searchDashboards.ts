import type { Dashboard } from './dashboard';
import type { DashboardEntry } from './dashboardIndex';

/** What a dashboard is searched by beyond its entry. */
export type SearchedContent = Pick<Dashboard, 'description'> & {
  readonly panels: readonly { readonly title: string }[];
};

/**
 * Entries of which every word of the text is in the title, a tag, the description or the title of a
 * panel. `contentOf` returns null for a dashboard that hasn't been read: its entry is searched alone.
 */
export function searchDashboards<Entry extends Pick<DashboardEntry, 'id' | 'title' | 'tags'>>(
  entries: readonly Entry[],
  text: string,
  contentOf: (id: string) => SearchedContent | null = () => null,
): readonly Entry[] {
  const words = wordsOf(text);
  if (words.length === 0) return entries;
  return entries.filter(({ id, title, tags }) => {
    const content = contentOf(id);
    const panels = content?.panels.map((panel) => panel.title) ?? [];
    return includesAll(words, [title, ...tags, content?.description ?? '', ...panels]);
  });
}

/** The first panel that has a word of the text that nothing else of the dashboard has; null for none. */
export function matchingPanel(
  { title, tags }: Pick<DashboardEntry, 'title' | 'tags'>,
  { description, panels }: SearchedContent,
  text: string,
): string | null {
  const shown = [title, ...tags, description];
  const words = wordsOf(text).filter((word) => !includesAll([word], shown));
  const panel = panels.find((each) => words.some((word) => includesAll([word], [each.title])));
  return panel?.title ?? null;
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

function includesAll(words: readonly string[], texts: readonly string[]): boolean {
  const searched = texts.join('\n').toLowerCase();
  return words.every((word) => searched.includes(word));
}
