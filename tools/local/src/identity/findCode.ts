import { type ActionCode, type CodePurpose, isExpired } from './actionCode';
import type { EndpointContext } from './endpoint';
import { IdentityError } from './identityError';

/** The outstanding link of a code, for this purpose if one is given. */
export function findCode(
  { accounts, now }: EndpointContext,
  code: string,
  purpose?: CodePurpose,
): ActionCode {
  const known = accounts.codes().find((one) => one.code === code);
  if (known === undefined || (purpose ?? known.purpose) !== known.purpose) {
    throw new IdentityError('INVALID_OOB_CODE');
  }
  if (isExpired(known, now())) throw new IdentityError('EXPIRED_OOB_CODE');
  return known;
}
