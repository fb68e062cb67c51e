import { changeAccess } from '@chartroom/workspace';
import type { Command } from 'commander';
import type { CommandRunner } from '../command';
import { assertAdmin } from '../session/member';
import { addSessionOptions, type SessionOptions } from '../session/sessionOptions';
import { withSession } from '../session/withSession';
import { findMember } from './findMember';
import { memberWriter } from './memberWriter';
import { parseRole } from './roleArgument';

interface RoleOptions extends SessionOptions {
  readonly publisher?: boolean;
  readonly group?: readonly string[];
}

export function registerMembersRoleCommand(members: Command, run: CommandRunner): void {
  addSessionOptions(members.command('role <uid> <role>'))
    .summary('change a member’s role (administrators)')
    .description('Takes effect right away, in open pages too. Nobody can change the owner’s role.')
    .option('--publisher', 'may also publish remotes')
    .option('--no-publisher', 'may no longer publish remotes')
    .option('--group <name...>', 'series groups that a producer writes')
    .action((uid: string, roleText: string, options: RoleOptions) =>
      run(async (context) => {
        const role = parseRole(roleText);
        await withSession(context, options, async ({ database, workspace, member }) => {
          assertAdmin(member, 'change a role');
          const found = await findMember(database, workspace, uid);
          const publisher = options.publisher ?? found.publisher ?? false;
          const groups = options.group ?? Object.keys(found.groups ?? {});
          const access = { role, publisher, groups };
          const writer = memberWriter(database, workspace, member.uid);
          await database.update(changeAccess(writer, found, access), 'change a role');
          const name = found.displayName ?? uid;
          context.terminal.result({ workspace, uid, ...access }, `${name} is now ${role}`);
        });
      }),
    );
}
