import type { Edit } from './edit';

/**
 * Whether an edit is made in the editor of a dashboard: of the dashboard itself, or of a library panel
 * of its workspace. `path` is the dashboard's.
 */
export function isEditOf({ dashboard }: Pick<Edit, 'dashboard'>, path: string): boolean {
  const [, workspace] = path.split('/');
  return dashboard === path || dashboard?.startsWith(`library/${workspace}/`) === true;
}
