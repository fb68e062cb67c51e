import type { AddCommand } from '../command';
import { addAdd } from './add';
import { addCreate, addShow } from './create';
import { addList } from './list';
import { addRevoke } from './revoke';

/** `remote keys …`: private keys of this user, public ones of the workspace. */
export const addKeys: AddCommand = (program, run) => {
  const keys = program
    .command('keys')
    .summary('keys that sign releases: create, list, show, add, revoke')
    .description(
      'A publisher signs releases by a private key, which stays on their machine or in CI. An ' +
        'administrator adds its public half to the workspace; pages run nothing else.',
    );
  addCreate(keys, run);
  addShow(keys, run);
  addList(keys, run);
  addAdd(keys, run);
  addRevoke(keys, run);
};
