import { randomBytes } from 'node:crypto';
import { checkEmail } from '../email';
import type { Endpoint } from '../endpoint';
import { IdentityError } from '../identityError';

/** `accounts:sendOobCode`: so far the link that resets a password. */
export const sendOobCode: Endpoint = async (context, body) => {
  const kind = body.required('requestType', 'MISSING_REQ_TYPE');
  if (kind !== 'PASSWORD_RESET') throw new IdentityError('OPERATION_NOT_ALLOWED');
  const email = checkEmail(body.text('email'));
  if (context.accounts.byEmail(email) === null) throw new IdentityError('EMAIL_NOT_FOUND');
  const code = randomBytes(32).toString('base64url');
  const link = context.linkOf('resetPassword', code);
  await context.accounts.addCode({ code, kind: 'reset', email, link, createdAt: context.now() });
  context.sendMail({ kind: 'reset', email, link });
  return { email };
};
