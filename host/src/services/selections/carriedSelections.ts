import { parseSelections, serializeSelections } from './serializeSelections';

/**
 * The `select` parameters that lead on to another dashboard. There they belong to the page: a panel
 * that has the id of the one that selected here is filtered like all others.
 */
export function carriedSelections(texts: readonly string[]): readonly string[] {
  return serializeSelections(parseSelections(texts).selections);
}
