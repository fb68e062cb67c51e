import { removeMember } from '@chartroom/workspace';
import type { Command } from 'commander';
import type { CommandRunner } from '../command';
import { assertAdmin } from '../session/member';
import { addSessionOptions, type SessionOptions } from '../session/sessionOptions';
import { withSession } from '../session/withSession';
import { findMember } from './findMember';
import { memberWriter } from './memberWriter';

export function registerMembersRemoveCommand(members: Command, run: CommandRunner): void {
  addSessionOptions(members.command('remove <uid>'))
    .summary('remove a member (administrators)')
    .description(
      'They lose access right away, on all their devices, and their shared links stop working. Their ' +
        'dashboards stay.',
    )
    .option('-y, --yes', 'skip the confirmation')
    .action((uid: string, options: SessionOptions & { yes?: boolean }) =>
      run(async (context) =>
        withSession(context, options, async ({ database, workspace, member }) => {
          assertAdmin(member, 'remove a member');
          const found = await findMember(database, workspace, uid);
          const name = found.displayName ?? uid;
          if (!options.yes) await context.terminal.confirm(`Remove ${name} from ${workspace}?`);
          const writer = memberWriter(database, workspace, member.uid);
          await database.update(removeMember(writer, found), 'remove a member');
          context.terminal.result({ workspace, uid }, `Removed ${name} from ${workspace}`);
        }),
      ),
    );
}
