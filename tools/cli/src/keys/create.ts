import { createKey } from '@chartroom/contract/signing';
import type { Command } from 'commander';
import type { Run } from '../command';
import { addKeyCommand } from './addKeyCommand';
import { openKeyFolder } from './keyFolder';
import { localKey } from './localKey';

export function addCreate(keys: Command, run: Run): void {
  keys
    .command('create')
    .description(
      'Makes a key pair. The private half is written to a file that only you can read; put the same ' +
        'text into the secret CHARTROOM_KEY for CI.',
    )
    .option('--folder <path>', 'where to keep it, outside of every repository')
    .action((options: { folder?: string }) =>
      run(async ({ terminal, env }) => {
        const key = await createKey();
        const file = openKeyFolder(env, options.folder).write(key);
        terminal.result(
          { keyId: key.keyId, file, publicKey: key.publicJwk },
          `Key ${key.keyId} is in ${file}\n\nIts public half, for an administrator to add:\n\n` +
            `  ${addKeyCommand(key, '<your user id>')}\n\nYour user id is what \`remote login\` prints.`,
        );
      }),
    );
}

export function addShow(keys: Command, run: Run): void {
  keys
    .command('show <id>')
    .description('Prints the public half of a key that is here.')
    .action((id: string) =>
      run(async ({ terminal, env }) => {
        const { keyId, publicJwk } = await localKey(env, id);
        terminal.result({ keyId, publicKey: publicJwk }, JSON.stringify(publicJwk));
      }),
    );
}
