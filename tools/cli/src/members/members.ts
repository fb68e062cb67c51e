import type { CommandRegistration } from '../command';
import { registerMembersInviteCommand, registerMembersRevokeCommand } from './invite';
import { registerMembersListCommand } from './list';
import { registerMembersRemoveCommand } from './remove';
import { registerMembersRoleCommand } from './role';

/** `remote members …`: who is in a workspace and what they may do. */
export const registerMembersCommand: CommandRegistration = (program, run) => {
  const members = program
    .command('members')
    .summary('manage the members of a workspace: list, invite, revoke, role, remove')
    .description(
      'Lists members and pending invitations. Administrators invite people, change roles and remove ' +
        'members, as on the Members page.',
    );
  registerMembersListCommand(members, run);
  registerMembersInviteCommand(members, run);
  registerMembersRevokeCommand(members, run);
  registerMembersRoleCommand(members, run);
  registerMembersRemoveCommand(members, run);
};
