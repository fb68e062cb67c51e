import { revokeKey } from '@chartroom/registry/writes';
import type { Command } from 'commander';
import { CliError } from '../cliError';
import type { CommandRunner } from '../command';
import { openRegistry } from '../registry/openRegistry';
import { writeRegistry } from '../registry/writeRegistry';
import { assertAdmin } from '../session/member';
import { addSessionOptions, type SessionOptions } from '../session/sessionOptions';
import { withSession } from '../session/withSession';

export function registerKeysRevokeCommand(keys: Command, run: CommandRunner): void {
  addSessionOptions(keys.command('revoke <id>'))
    .summary('permanently revoke a key and its releases (administrators)')
    .description(
      'Pages of the workspace stop running releases signed with this key. You can’t undo this. Deploy ' +
        'the releases again with another key and a higher version.',
    )
    .option('-y, --yes', 'skip the confirmation')
    .action((id: string, options: SessionOptions & { yes?: boolean }) =>
      run(async (context) =>
        withSession(context, options, async (session) => {
          assertAdmin(session.member, 'revoke a key');
          const { workspace } = session;
          const registered = (await openRegistry(session.database, workspace).keys()).get(id);
          if (!registered) throw new CliError('keys/not-listed', { key: id, workspace });
          const isNew = registered.revokedAt === null;
          if (isNew) {
            const question = `Permanently revoke ${id}? Pages of ${workspace} stop running its releases.`;
            if (!options.yes) await context.terminal.confirm(question);
            await writeRegistry(session, 'revoke a key', (writer) =>
              revokeKey(writer, { keyId: id }),
            );
          }
          const text = isNew ? `Revoked ${id} in ${workspace}` : `${id} is already revoked`;
          context.terminal.result({ workspace, keyId: id, isNew }, text);
        }),
      ),
    );
}
