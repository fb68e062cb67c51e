import { createKey } from '@chartroom/contract/signing';
import type { Command } from 'commander';
import type { CommandRunner } from '../command';
import { openKeyFolder } from './keyFolder';
import { keysAddCommandLine } from './keysAddCommandLine';
import { localKey } from './localKey';

export function registerKeysCreateCommand(keys: Command, run: CommandRunner): void {
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
            `  ${keysAddCommandLine(key, '<your user id>')}\n\nTo see your user id, run \`remote login\`.`,
        );
      }),
    );
}

export function registerKeysShowCommand(keys: Command, run: CommandRunner): void {
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
