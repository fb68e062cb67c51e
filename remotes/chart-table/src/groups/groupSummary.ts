import { formatCount, i18nFor } from '@chartroom/plot';
import type { GroupIndex } from './groupIndex';

/** What the summary says of groups: by which fields, and how many of the innermost there are. */
export function groupSummary({ dimensions, nodes, tree }: GroupIndex, locale: string): string {
  const leaves = nodes.reduce(
    (sum, node) => sum + (tree.depths[node] === dimensions.length ? 1 : 0),
    0,
  );
  const fields = dimensions.map(({ field }) => field.name).join(', ');
  return i18nFor(locale).t(
    'grouped by {fields}, {n, plural, one {{count} group} other {{count} groups}}',
    { fields, n: leaves, count: formatCount(leaves, locale) },
  );
}
