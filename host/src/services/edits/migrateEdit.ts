import type { Edit, FieldChange } from './edit';
import { mergeKindOf } from './resolveRecord';

/** Fields of schema 1 that an earlier version of this page edited; schema 2 has them in `about`. */
const schema1Path = /^(dashboards\/[^/]+\/[^/]+)\/(title|description|tags|timeRange|refresh)$/;

/**
 * Converts a stored edit of a dashboard of schema 1. It has seen no revision of schema 2, and
 * compares by its base. Any other edit is returned as it is.
 */
export function migrateEdit(edit: Edit): Edit {
  if (edit.dashboard !== undefined) return edit;
  const [dashboard, ...others] = new Set(
    edit.changes.map(({ path }) => path.match(schema1Path)?.[1] ?? null),
  );
  if (!dashboard || others.length > 0) return edit;
  const changes = edit.changes.map((change): FieldChange => {
    const field = change.path.slice(dashboard.length + 1);
    return {
      ...change,
      path: `${dashboard}/about/${field}`,
      guard: `${dashboard}/about/rev`,
      merge: mergeKindOf(field),
    };
  });
  const { status } = edit;
  // A conflict is found again, with the value of now.
  const isSettled = status.name === 'refused';
  return {
    ...edit,
    dashboard,
    changes,
    stamps: [],
    status: isSettled ? status : { name: 'waiting' },
  };
}
