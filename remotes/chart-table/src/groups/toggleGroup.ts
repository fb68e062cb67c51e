import type { FieldValue } from '@chartroom/contract';
import { i18nFor } from '@chartroom/plot';
import { memberValue } from '@chartroom/plot/grouping';
import type { Sheet } from '../sheet';
import { groupHeading } from './groupHeading';
import { GroupView } from './groupView';

/** The toggled groups once the heading at a line is toggled, and what to announce. */
export function toggleGroup(
  sheet: Sheet,
  line: number,
  toggled: ReadonlySet<string>,
): { readonly toggled: ReadonlySet<string>; readonly announcement: string } | null {
  const view = sheet.rowModel.groups;
  const found = view instanceof GroupView ? view.lineAt(line) : null;
  if (!(view instanceof GroupView) || !found || found.row >= 0) return null;
  const next = new Set(toggled);
  const key = view.keyOf(found.node);
  if (!next.delete(key)) next.add(key);
  const { label, isExpanded } = groupHeading(view, found.node, sheet);
  const i18n = i18nFor(sheet.locale);
  const announcement = isExpanded
    ? i18n.t('{name} collapsed', { name: label })
    : i18n.t('{name} expanded', { name: label });
  return { toggled: next, announcement };
}

/** What selecting a heading selects for other panels. Null for times, which are spans here. */
export function groupDatum(
  { rowModel: { groups } }: Sheet,
  line: number,
): { readonly field: string; readonly value: FieldValue } | null {
  const found = groups instanceof GroupView ? groups.lineAt(line) : null;
  if (!(groups instanceof GroupView) || !found || found.row >= 0) return null;
  const { tree, dimensions } = groups.index;
  const dimension = dimensions[(tree.depths[found.node] as number) - 1];
  if (!dimension || dimension.times) return null;
  const value = memberValue(dimension, tree.codes[found.node] as number);
  return value === null ? null : { field: dimension.field.name, value };
}
