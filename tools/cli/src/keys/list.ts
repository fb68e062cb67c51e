import type { Command } from 'commander';
import type { CommandRunner } from '../command';
import { openRegistry } from '../registry/openRegistry';
import { addSessionOptions, type SessionOptions } from '../session/sessionOptions';
import { withSession } from '../session/withSession';
import { formatTable } from '../terminal/formatTable';
import { openKeyFolder } from './keyFolder';

export function registerKeysListCommand(keys: Command, run: CommandRunner): void {
  addSessionOptions(keys.command('list'))
    .description('Shows the workspace’s keys and which of them are on this computer.')
    .action((options: SessionOptions) =>
      run(async (context) =>
        withSession(context, options, async (session) => {
          const localKeyIds = openKeyFolder(context.env).ids();
          const registered = await openRegistry(session.database, session.workspace).keys();
          const all = [...new Set([...registered.keys(), ...localKeyIds])].map((keyId) => {
            const key = registered.get(keyId);
            const state = key?.revokedAt ? 'revoked' : 'stands';
            return {
              keyId,
              owner: key?.owner ?? null,
              state: key ? state : 'not added',
              isHere: localKeyIds.includes(keyId),
            };
          });
          const rows = all.map(({ keyId, owner, state, isHere }) => [
            keyId,
            // The JSON output has had 'stands' since the first release.
            state === 'stands' ? 'active' : state,
            owner ?? '',
            isHere ? 'here' : '',
          ]);
          const text =
            all.length > 0
              ? formatTable(['KEY', 'STATE', 'OWNER', ''], rows)
              : 'No keys yet. Create one with `remote keys create`.';
          context.terminal.result({ workspace: session.workspace, keys: all }, text);
        }),
      ),
    );
}
