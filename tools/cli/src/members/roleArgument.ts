import { type Role, roles } from '@chartroom/identity';
import { CliError } from '../cliError';

/** Throws `cli/wrong-value`. */
export function parseRole(text: string): Role {
  const role = roles.find((name) => name === text);
  if (role) return role;
  throw new CliError('cli/wrong-value', {
    what: 'The role',
    found: text,
    expected: roles.join(', '),
  });
}
