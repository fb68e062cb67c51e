import {
  invite,
  invitedEmail,
  maxInvitationDays,
  newInvitationId,
  parseInvitations,
  parseWorkspaceMeta,
  revokeInvitation,
} from '@chartroom/workspace';
import type { Command } from 'commander';
import { CliError } from '../cliError';
import type { CommandRunner } from '../command';
import { assertAdmin } from '../session/member';
import { addSessionOptions, type SessionOptions } from '../session/sessionOptions';
import { withSession } from '../session/withSession';
import { parseRole } from './roleArgument';

interface InviteOptions extends SessionOptions {
  /** The invited address. */
  readonly for?: string;
  readonly publisher?: boolean;
  readonly days: string;
}

export function registerMembersInviteCommand(members: Command, run: CommandRunner): void {
  addSessionOptions(members.command('invite <role>'))
    .summary('create an invitation and print its link (administrators)')
    .description(
      'Prints a link that works once. Chartroom doesn’t send email: send the link yourself. Roles: ' +
        'viewer, editor, admin, producer.',
    )
    .option('--for <email>', 'admit only an account with this confirmed address')
    .option('--publisher', 'may also publish remotes')
    .option('--days <n>', `days until it expires, at most ${maxInvitationDays}`, '7')
    .action((roleText: string, options: InviteOptions) =>
      run(async (context) => {
        const role = parseRole(roleText);
        const email = options.for === undefined ? null : parseEmail(options.for);
        const days = parseDays(options.days);
        await withSession(context, options, async ({ database, workspace, member, shell }) => {
          assertAdmin(member, 'invite people');
          const path = `workspaces/${workspace}`;
          const [meta, byName, invites] = await Promise.all([
            database.get(`${path}/meta`),
            database.get(`${path}/members/${member.uid}/displayName`),
            database.get(`${path}/invites`),
          ]);
          const parsedMeta = parseWorkspaceMeta(meta);
          const { invitations } = parseInvitations(invites);
          const replaced = email && invitations.find((other) => other.email === email);
          const id = newInvitationId();
          const expiresAt = Date.now() + days * 86_400_000;
          const invitation = {
            id,
            workspace,
            workspaceName: parsedMeta.ok ? parsedMeta.value.name : workspace,
            role,
            publisher: options.publisher ?? false,
            email,
            expiresAt,
            by: member.uid,
            byName: typeof byName === 'string' ? byName : null,
            serverTime: database.serverTime,
          };
          await database.update(invite(invitation, replaced ? replaced.id : null), 'invite people');
          const link = new URL(`join/${workspace}/${id}`, shell).href;
          context.terminal.result({ workspace, id, role, email, expiresAt, link }, link);
        });
      }),
    );
}

export function registerMembersRevokeCommand(members: Command, run: CommandRunner): void {
  addSessionOptions(members.command('revoke <invitation>'))
    .summary('revoke an invitation by its id (administrators)')
    .description('Its link stops working right away. `remote members list` shows the ids.')
    .action((id: string, options: SessionOptions) =>
      run(async (context) =>
        withSession(context, options, async ({ database, workspace, member }) => {
          assertAdmin(member, 'revoke an invitation');
          const stored = await database.get(`workspaces/${workspace}/invites`);
          const { invitations } = parseInvitations(stored);
          const invitation = invitations.find((other) => other.id === id);
          if (!invitation)
            throw new CliError('members/no-invitation', { invitation: id, workspace });
          await database.update(revokeInvitation(workspace, invitation), 'revoke an invitation');
          const whom = invitation.email ?? 'anyone with the link';
          context.terminal.result({ workspace, id }, `Revoked the invitation for ${whom}`);
        }),
      ),
    );
}

function parseEmail(text: string): string {
  const email = invitedEmail(text);
  if (email) return email;
  throw new CliError('cli/wrong-value', {
    what: '--for',
    found: text,
    expected: 'an email address without # $ , / [ or ]',
  });
}

function parseDays(text: string): number {
  const days = Number(text);
  if (Number.isFinite(days) && days > 0 && days <= maxInvitationDays) return days;
  const expected = `a number of days, at most ${maxInvitationDays}`;
  throw new CliError('cli/wrong-value', { what: '--days', found: text, expected });
}
