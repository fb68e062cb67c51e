import { parseInvitations, parseMembers, parseWorkspaceMeta } from '@chartroom/workspace';
import type { Command } from 'commander';
import type { CommandRunner } from '../command';
import { addSessionOptions, type SessionOptions } from '../session/sessionOptions';
import { withSession } from '../session/withSession';
import { formatTable } from '../terminal/formatTable';

export function registerMembersListCommand(members: Command, run: CommandRunner): void {
  addSessionOptions(members.command('list'))
    .description('Shows the members and, for administrators, the pending invitations.')
    .action((options: SessionOptions) =>
      run(async (context) =>
        withSession(context, options, async ({ database, workspace, member }) => {
          const path = `workspaces/${workspace}`;
          const [stored, meta, invites] = await Promise.all([
            database.get(`${path}/members`),
            database.get(`${path}/meta`),
            member.isAdmin ? database.get(`${path}/invites`) : null,
          ]);
          const { members: list, malformed } = parseMembers(stored);
          const { invitations } = parseInvitations(invites);
          const parsedMeta = parseWorkspaceMeta(meta);
          const ownerUid = parsedMeta.ok ? parsedMeta.value.ownerUid : undefined;
          const rows = list.map(({ uid, displayName = '', role, publisher }) => [
            uid,
            displayName,
            role,
            [uid === ownerUid && 'owner', publisher && 'publisher'].filter(Boolean).join(', '),
          ]);
          const invitationRows = invitations.map(({ id, email, role, expiresAt }) => [
            id,
            email ?? 'anyone with the link',
            role,
            `expires ${new Date(expiresAt).toISOString()}`,
          ]);
          const texts = [
            formatTable(['USER ID', 'NAME', 'ROLE', ''], rows),
            ...(invitationRows.length > 0
              ? [formatTable(['INVITATION', 'FOR', 'ROLE', ''], invitationRows)]
              : []),
            ...malformed.map((uid) => `The record of ${uid} can’t be read.`),
          ];
          const result = { workspace, ownerUid, members: list, invitations, malformed };
          context.terminal.result(result, texts.join('\n\n'));
        }),
      ),
    );
}
