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
      'Creates a key pair. Your private key is in a file that only you can read. For CI, copy its ' +
        'content to the secret CHARTROOM_KEY.',
    )
    .option('--folder <path>', 'where to store the key, outside any repository')
    .action((options: { folder?: string }) =>
      run(async ({ terminal, env }) => {
        const key = await createKey();
        const file = openKeyFolder(env, options.folder).write(key);
        terminal.result(
          { keyId: key.keyId, file, publicKey: key.publicJwk },
          `Key ${key.keyId} is in ${file}\n\nAsk an administrator to run:\n\n` +
            `  ${addKeyCommand(key, '<your user id>')}\n\nTo see your user id, run \`remote login\`.`,
        );
      }),
    );
}

export function addShow(keys: Command, run: Run): void {
  keys
    .command('show <id>')
    .description('Prints the public key of a key on this computer.')
    .action((id: string) =>
      run(async ({ terminal, env }) => {
        const { keyId, publicJwk } = await localKey(env, id);
        terminal.result({ keyId, publicKey: publicJwk }, JSON.stringify(publicJwk));
      }),
    );
}
