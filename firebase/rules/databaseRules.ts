import { dashboardIndex, dashboards, privateDashboards } from './dashboards';
import { withoutOtherChildren } from './field';
import { health } from './health';
import { invitesByEmail } from './invitations';
import { withoutPriorities } from './priority';
import { registryRules } from './registry';
import { series } from './series';
import { shareGuests, shareIndex, shares } from './shares';
import { users } from './users';
import { workspaces } from './workspaces';

/**
 * The source of `database.rules.json`, which `write.ts` generates: JSON has no comments, and rules
 * have no names. What isn't listed can't be read or written.
 */
export const databaseRules = {
  rules: withoutPriorities(
    withoutOtherChildren({
      users,
      workspaces,
      invitesByEmail,
      dashboardIndex,
      dashboards,
      private: privateDashboards,
      registry: registryRules,
      health,
      series,
      shares,
      shareIndex,
      shareGuests,
    }),
  ),
};
