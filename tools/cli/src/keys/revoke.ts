import { revokeKey } from '@chartroom/registry/writes';
import type { Command } from 'commander';
import { CliError } from '../cliError';
import type { Run } from '../command';
import { readRegistry } from '../registry/readRegistry';
import { writeRegistry } from '../registry/writeRegistry';
import { assertAdmin } from '../session/member';
import { addSessionOptions, type SessionOptions } from '../session/sessionOptions';
import { withSession } from '../session/withSession';

export function addRevoke(keys: Command, run: Run): void {
  addSessionOptions(keys.command('revoke <id>'))
    .summary('refuse a key and all that it signed, for good (administrators)')
    .description(
      'From now on no page of the workspace runs a release that this key signed. It can’t be undone; ' +
        'the releases must be deployed anew with another key and a higher version.',
    )
    .option('-y, --yes', 'do it without a question')
    .action((id: string, options: SessionOptions & { yes?: boolean }) =>
      run(async (context) =>
        withSession(context, options, async (session) => {
          assertAdmin(session.member, 'revoke a key');
          const { workspace } = session;
          const registered = (await readRegistry(session.database, workspace).keys()).get(id);
          if (!registered) throw new CliError('keys/not-listed', { key: id, workspace });
          const isNew = registered.revokedAt === null;
          if (isNew) {
            const question = `Revoke ${id}? No page of ${workspace} will run what it signed.`;
            if (!options.yes) await context.terminal.confirm(question);
            await writeRegistry(session, 'revoke a key', (writer) =>
              revokeKey(writer, { keyId: id }),
            );
          }
          const text = isNew ? `${id} is revoked in ${workspace}` : `${id} was revoked before`;
          context.terminal.result({ workspace, keyId: id, isNew }, text);
        }),
      ),
    );
}
