import { passwordProvider, providersOf } from '../account';
import { checkEmail } from '../email';
import type { Endpoint } from '../endpoint';
import { IdentityError } from '../identityError';

/**
 * `accounts:createAuthUri`: in which ways an e-mail can sign in. Hosted projects with e-mail
 * enumeration protection do not tell; on one's own machine that helps.
 */
export const createAuthUri: Endpoint = async ({ accounts }, body) => {
  const identifier = body.required('identifier', 'MISSING_IDENTIFIER');
  body.required('continueUri', 'MISSING_CONTINUE_URI');
  const account = accounts.byEmail(readIdentifier(identifier));
  if (account === null) return { registered: false, signinMethods: [], allProviders: [] };
  const federated = providersOf(account).filter((name) => name !== passwordProvider);
  const signinMethods = [
    ...(account.passwordHash === null ? [] : ['password']),
    ...(account.usesEmailLink ? ['emailLink'] : []),
    ...federated,
  ];
  return { registered: true, signinMethods, allProviders: providersOf(account) };
};

function readIdentifier(identifier: string): string {
  try {
    return checkEmail(identifier);
  } catch {
    throw new IdentityError('INVALID_IDENTIFIER');
  }
}
