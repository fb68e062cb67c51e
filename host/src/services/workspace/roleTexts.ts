import type { Role } from '@chartroom/identity';
import { msg } from '@chartroom/plot/messages';
import { i18n } from '../language/i18n';

/** Roles in the order in which they are offered: producers are programs, and rare. */
export const offeredRoles: readonly Role[] = ['viewer', 'editor', 'admin', 'producer'];

const names: Readonly<Record<Role, string>> = {
  viewer: msg('Viewer'),
  editor: msg('Editor'),
  admin: msg('Admin'),
  producer: msg('Producer'),
};

const descriptions: Readonly<Record<Role, string>> = {
  viewer: msg('Can view dashboards.'),
  editor: msg('Can build dashboards, connect data and share links.'),
  admin: msg('Can do what editors can, and manage members, remotes and settings.'),
  producer: msg('For programs that write live data. Can’t open the workspace.'),
};

export function roleName(role: Role): string {
  return i18n.t(names[role]);
}

/** What a member with this role does, in a sentence. */
export function roleDescription(role: Role): string {
  return i18n.t(descriptions[role]);
}
