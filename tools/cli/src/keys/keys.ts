import type { AddCommand } from '../command';
import { addAdd } from './add';
import { addCreate, addShow } from './create';
import { addList } from './list';
import { addRevoke } from './revoke';

/** `remote keys …`: this user's private keys and the workspace's public keys. */
export const addKeys: AddCommand = (program, run) => {
  const keys = program
    .command('keys')
    .summary('manage the keys that sign releases: create, list, show, add, revoke')
    .description(
      'You sign releases with a private key, which stays on your computer or in CI. An administrator ' +
        'adds the public key to the workspace. Pages only run releases signed with such a key.',
    );
  addCreate(keys, run);
  addShow(keys, run);
  addList(keys, run);
  addAdd(keys, run);
  addRevoke(keys, run);
};
