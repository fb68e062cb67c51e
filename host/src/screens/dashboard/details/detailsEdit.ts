import type { Change, NewEdit } from '../../../services/edits/edit';
import { isSame } from '../../../services/records/isSame';
import { storedTags } from '../../../services/records/tags';
import type { Details } from './details';

export interface DetailsEditOptions {
  readonly workspace: string;
  readonly dashboard: string;
  /** What the viewer had before them. */
  readonly before: Details;
  readonly after: Details;
}

/**
 * The write that makes `after` of `before`: the fields that changed, the entry in the index, and the
 * stamps without which the rules refuse it. Null where nothing changed.
 */
export function detailsEdit({
  workspace,
  dashboard,
  before,
  after,
}: DetailsEditOptions): NewEdit | null {
  const own = `dashboards/${workspace}/${dashboard}`;
  const entry = `dashboardIndex/${workspace}/${dashboard}`;
  const changes: Change[] = [
    {
      path: `${own}/title`,
      field: 'Title',
      base: before.title,
      value: after.title,
      copies: [`${entry}/title`],
    },
    {
      path: `${own}/description`,
      field: 'Description',
      base: before.description || null,
      value: after.description || null,
      copies: [],
    },
    {
      path: `${own}/tags`,
      field: 'Tags',
      base: storedTags(before.tags),
      value: storedTags(after.tags),
      copies: [`${entry}/tags`],
    },
  ].filter(({ base, value }) => !isSame(base, value));
  if (changes.length === 0) return null;
  return {
    workspace,
    what: `Details of ${before.title}`,
    changes,
    stamps: [
      { path: `${own}/rev`, kind: 'next-revision' },
      ...[own, entry].flatMap((document) => [
        { path: `${document}/updatedAt`, kind: 'time' as const },
        { path: `${document}/updatedBy`, kind: 'author' as const },
      ]),
    ],
  };
}
