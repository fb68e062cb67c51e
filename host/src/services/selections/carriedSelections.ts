import { parseSelections, serializeSelections } from './serializeSelections';
import { parseViewLink, viewLinkText } from './viewLink';

/**
 * The `select` parameters that lead on to another dashboard. There they belong to the page: a panel
 * that has the id of the one that selected here is filtered like all others.
 */
export function carriedSelections(texts: readonly string[]): readonly string[] {
  const view = parseViewLink(texts);
  if (view) return [viewLinkText({ ...view, isOfPage: true })];
  return serializeSelections(parseSelections(texts).selections);
}
