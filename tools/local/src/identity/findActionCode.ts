import { type ActionCode, type ActionCodeOperation, isExpired } from './actionCode';
import type { EndpointContext } from './endpoint';
import { IdentityError } from './identityError';

/** The outstanding link of a code, for this purpose if one is given. */
export function findActionCode(
  { accounts, now }: EndpointContext,
  code: string,
  purpose?: ActionCodeOperation,
): ActionCode {
  const actionCode = accounts.codes().find((candidate) => candidate.code === code);
  if (actionCode === undefined || (purpose ?? actionCode.purpose) !== actionCode.purpose) {
    throw new IdentityError('INVALID_OOB_CODE');
  }
  if (isExpired(actionCode, now())) throw new IdentityError('EXPIRED_OOB_CODE');
  return actionCode;
}
