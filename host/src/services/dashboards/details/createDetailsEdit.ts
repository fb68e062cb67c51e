import { fieldChanges } from '../../edits/dashboardChanges';
import type { NewEdit } from '../../edits/edit';
import { pathsOf } from '../../history/historyPaths';
import { i18n } from '../../language/i18n';
import { toStoredTags } from '../../records/tags';
import type { DashboardRef } from '../dashboardPath';
import type { DashboardDetails } from './details';

export interface DetailsEditOptions {
  readonly dashboard: DashboardRef;
  /** The details that the viewer saw. */
  readonly before: DashboardDetails;
  readonly after: DashboardDetails;
  /** In epoch milliseconds, by the server's clock. */
  readonly madeAt: number;
}

/** The edit from `before` to `after`: the changed fields alone. Null if nothing changed. */
export function createDetailsEdit({
  dashboard,
  before: { title, description, tags },
  after,
  madeAt,
}: DetailsEditOptions): NewEdit | null {
  const { workspace } = dashboard;
  const path = pathsOf(dashboard).dashboard;
  const about = { title, description: description || null, tags: toStoredTags(tags) };
  const changes = fieldChanges({ dashboard: path, document: { about } }, 'about', {
    title: after.title,
    description: after.description,
    tags: after.tags,
  });
  if (changes.length === 0) return null;
  const what = i18n.t('Details of {title}', { title });
  return { workspace, dashboard: path, what, changes, stamps: [], madeAt };
}
