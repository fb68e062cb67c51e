import type { Role } from '@chartroom/identity';
import { i18n } from '../../services/language/i18n';

/** “3 dashboards · You’re an editor”. Without the number while it's unknown. */
export function homeSummary(dashboardCount: number | null, role: Role | 'guest'): string {
  const roleText = i18n.t(
    'You’re {role, select, admin {an administrator} editor {an editor} producer {a producer} ' +
      'guest {a guest} other {a viewer}}',
    { role },
  );
  if (dashboardCount === null) return roleText;
  const countText = i18n.t('{n, plural, one {# dashboard} other {# dashboards}}', {
    n: dashboardCount,
  });
  return `${countText} · ${roleText}`;
}
