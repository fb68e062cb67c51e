import { randomBytes } from 'node:crypto';
import { isLoopbackOrigin } from '../../server/loopback';
import type { Account } from '../account';
import { type ActionCodeOperation, actionLink, isActionCodeOperation } from '../actionCode';
import { checkEmail } from '../email';
import { assertRecentSignIn, type Endpoint, type EndpointContext, type Fields } from '../endpoint';
import { IdentityError } from '../identityError';

/** `accounts:sendOobCode`: a link that would be mailed, and is listed on this machine instead. */
export const sendOobCode: Endpoint = async (context, body) => {
  const purpose = body.required('requestType', 'MISSING_REQ_TYPE');
  if (!isActionCodeOperation(purpose)) throw new IdentityError('OPERATION_NOT_ALLOWED');
  const { email, newEmail } = recipientOf(context, body, purpose);
  const continueUrl = checkContinueUrl(context, body.text('continueUrl'));
  const code = randomBytes(32).toString('base64url');
  const link = actionLink({ appUrl: context.appUrl, purpose, code, continueUrl });
  await context.accounts.addCode({
    code,
    purpose,
    email,
    newEmail,
    link,
    createdAt: context.now(),
  });
  context.sendMail({ purpose, email: newEmail ?? email, link });
  return { email };
};

interface Recipient {
  readonly email: string;
  readonly newEmail: string | null;
}

function recipientOf(
  context: EndpointContext,
  body: Fields,
  purpose: ActionCodeOperation,
): Recipient {
  const { accounts } = context;
  switch (purpose) {
    case 'PASSWORD_RESET': {
      const email = checkEmail(body.text('email'));
      if (accounts.byEmail(email) === null) throw new IdentityError('EMAIL_NOT_FOUND');
      return { email, newEmail: null };
    }
    case 'EMAIL_SIGNIN':
      return { email: checkEmail(body.text('email')), newEmail: null };
    case 'VERIFY_EMAIL':
      return { email: ownEmail(authenticate(context, body).account), newEmail: null };
    case 'VERIFY_AND_CHANGE_EMAIL': {
      const { account, signIn } = authenticate(context, body);
      assertRecentSignIn(signIn.authTime, context.now());
      const newEmail = checkEmail(body.text('newEmail'));
      accounts.assertEmailAvailable(newEmail, account.uid);
      return { email: ownEmail(account), newEmail };
    }
  }
}

function authenticate({ tokens }: EndpointContext, body: Fields) {
  return tokens.authenticate(body.required('idToken', 'MISSING_ID_TOKEN'));
}

function ownEmail(account: Account): string {
  if (account.email === null) throw new IdentityError('MISSING_EMAIL');
  return account.email;
}

/** A link must not lead to strangers: only to the shell's own origin, or to this machine. */
function checkContinueUrl({ appUrl }: EndpointContext, url: string | null): string | null {
  if (url === null) return null;
  if (!URL.canParse(url)) throw new IdentityError('INVALID_CONTINUE_URI');
  const { origin } = new URL(url);
  if (origin !== new URL(appUrl).origin && !isLoopbackOrigin(origin)) {
    throw new IdentityError('UNAUTHORIZED_DOMAIN : The link would lead to another site');
  }
  return url;
}
