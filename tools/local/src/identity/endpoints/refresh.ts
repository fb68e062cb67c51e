import type { Endpoint } from '../endpoint';
import { IdentityError } from '../identityError';

/** `securetoken …/v1/token`: a new ID token for a refresh token. Answers in snake case. */
export const refresh: Endpoint = async ({ tokens }, body) => {
  const grant = body.required('grant_type', 'MISSING_GRANT_TYPE');
  if (grant !== 'refresh_token') throw new IdentityError('INVALID_GRANT_TYPE');
  const issued = tokens.refresh(body.required('refresh_token', 'MISSING_REFRESH_TOKEN'));
  return {
    access_token: issued.idToken,
    id_token: issued.idToken,
    refresh_token: issued.refreshToken,
    expires_in: issued.expiresIn,
    token_type: 'Bearer',
    user_id: issued.account.uid,
  };
};
