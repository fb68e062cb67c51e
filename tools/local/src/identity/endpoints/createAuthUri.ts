import { passwordProvider, signInProviders } from '../account';
import { checkEmail } from '../email';
import type { Endpoint } from '../endpoint';
import { IdentityError } from '../identityError';

/**
 * `accounts:createAuthUri`: the sign-in methods of an e-mail. Hosted projects with e-mail enumeration
 * protection don't return them; on a developer's machine they help.
 */
export const createAuthUri: Endpoint = async ({ accounts }, body) => {
  const identifier = body.required('identifier', 'MISSING_IDENTIFIER');
  body.required('continueUri', 'MISSING_CONTINUE_URI');
  const account = accounts.byEmail(readIdentifier(identifier));
  if (account === null) return { registered: false, signinMethods: [], allProviders: [] };
  const federated = signInProviders(account).filter((name) => name !== passwordProvider);
  const signinMethods = [
    ...(account.passwordHash === null ? [] : ['password']),
    ...(account.usesEmailLink ? ['emailLink'] : []),
    ...federated,
  ];
  return { registered: true, signinMethods, allProviders: signInProviders(account) };
};

function readIdentifier(identifier: string): string {
  try {
    return checkEmail(identifier);
  } catch {
    throw new IdentityError('INVALID_IDENTIFIER');
  }
}
