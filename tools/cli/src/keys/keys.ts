import type { CommandRegistration } from '../command';
import { registerKeysAddCommand } from './add';
import { registerKeysCreateCommand, registerKeysShowCommand } from './create';
import { registerKeysListCommand } from './list';
import { registerKeysRevokeCommand } from './revoke';

/** `remote keys …`: this user's private keys and the workspace's public keys. */
export const registerKeysCommand: CommandRegistration = (program, run) => {
  const keys = program
    .command('keys')
    .summary('manage the keys that sign releases: create, list, show, add, revoke')
    .description(
      'You sign releases with a private key, which stays on your computer or in CI. An administrator ' +
        'adds the public key to the workspace. Pages only run releases signed with such a key.',
    );
  registerKeysCreateCommand(keys, run);
  registerKeysShowCommand(keys, run);
  registerKeysListCommand(keys, run);
  registerKeysAddCommand(keys, run);
  registerKeysRevokeCommand(keys, run);
};
