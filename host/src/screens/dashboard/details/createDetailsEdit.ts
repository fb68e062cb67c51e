import type { FieldChange, NewEdit } from '../../../services/edits/edit';
import { i18n } from '../../../services/language/i18n';
import { isDeepEqual } from '../../../services/records/isDeepEqual';
import { toStoredTags } from '../../../services/records/tags';
import type { DashboardDetails } from './details';

export interface DetailsEditOptions {
  readonly workspace: string;
  readonly dashboard: string;
  /** The details that the viewer saw. */
  readonly before: DashboardDetails;
  readonly after: DashboardDetails;
}

/**
 * The edit from `before` to `after`: the changed fields, their copies in the index, and the stamps that
 * the rules require. Null if nothing changed.
 */
export function createDetailsEdit({
  workspace,
  dashboard,
  before,
  after,
}: DetailsEditOptions): NewEdit | null {
  const dashboardPath = `dashboards/${workspace}/${dashboard}`;
  const indexPath = `dashboardIndex/${workspace}/${dashboard}`;
  const changes: FieldChange[] = [
    {
      path: `${dashboardPath}/title`,
      field: i18n.t('Title'),
      base: before.title,
      value: after.title,
      copies: [`${indexPath}/title`],
    },
    {
      path: `${dashboardPath}/description`,
      field: i18n.t('Description'),
      base: before.description || null,
      value: after.description || null,
      copies: [],
    },
    {
      path: `${dashboardPath}/tags`,
      field: i18n.t('Tags'),
      base: toStoredTags(before.tags),
      value: toStoredTags(after.tags),
      copies: [`${indexPath}/tags`],
    },
  ].filter(({ base, value }) => !isDeepEqual(base, value));
  if (changes.length === 0) return null;
  return {
    workspace,
    what: i18n.t('Details of {title}', { title: before.title }),
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
