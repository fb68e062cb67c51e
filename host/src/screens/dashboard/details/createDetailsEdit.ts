import type { Change, NewEdit } from '../../../services/edits/edit';
import { isDeepEqual } from '../../../services/records/isDeepEqual';
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
export function createDetailsEdit({
  workspace,
  dashboard,
  before,
  after,
}: DetailsEditOptions): NewEdit | null {
  const dashboardPath = `dashboards/${workspace}/${dashboard}`;
  const indexPath = `dashboardIndex/${workspace}/${dashboard}`;
  const changes: Change[] = [
    {
      path: `${dashboardPath}/title`,
      field: 'Title',
      base: before.title,
      value: after.title,
      copies: [`${indexPath}/title`],
    },
    {
      path: `${dashboardPath}/description`,
      field: 'Description',
      base: before.description || null,
      value: after.description || null,
      copies: [],
    },
    {
      path: `${dashboardPath}/tags`,
      field: 'Tags',
      base: storedTags(before.tags),
      value: storedTags(after.tags),
      copies: [`${indexPath}/tags`],
    },
  ].filter(({ base, value }) => !isDeepEqual(base, value));
  if (changes.length === 0) return null;
  return {
    workspace,
    what: `Details of ${before.title}`,
    changes,
    stamps: [
      { path: `${dashboardPath}/rev`, kind: 'next-revision' },
      ...[dashboardPath, indexPath].flatMap((document) => [
        { path: `${document}/updatedAt`, kind: 'time' as const },
        { path: `${document}/updatedBy`, kind: 'author' as const },
      ]),
    ],
  };
}
