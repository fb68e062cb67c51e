import { annotations } from './annotations';
import { dashboardIndex, privateIndex } from './dashboardIndex';
import { dashboards, privateDashboards } from './dashboards';
import { datasets } from './datasets';
import { withoutOtherChildren } from './field';
import { health } from './health';
import { history, privateHistory, privateSnapshots, snapshots } from './history';
import { invitesByEmail } from './invitations';
import { library, libraryIndex, libraryUses } from './library';
import { presence } from './presence';
import { withoutPriorities } from './priority';
import { receipts } from './receipts';
import { registryRules } from './registry';
import { series } from './series';
import { shareGuests, shareIndex, shares } from './shares';
import { users } from './users';
import { views } from './views';
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
      history,
      snapshots,
      presence,
      annotations,
      receipts,
      private: privateDashboards,
      privateIndex,
      privateHistory,
      privateSnapshots,
      library,
      libraryIndex,
      libraryUses,
      registry: registryRules,
      health,
      series,
      datasets,
      views,
      shares,
      shareIndex,
      shareGuests,
    }),
  ),
};
