import { passwordProvider } from '../account';
import { checkEmail } from '../email';
import { assertRecentSignIn, type Endpoint } from '../endpoint';
import { createAccount, createPasswordAccount } from '../newAccount';
import { hashPassword, validatePassword } from '../password';

/** By this the SDK tells a new account from a known one. */
const kind = 'identitytoolkit#SignupNewUserResponse';

/**
 * `accounts:signUp`: an account with e-mail and password, or a guest without either, signed in at
 * once. With an ID token it gives that account an e-mail and a password.
 */
export const signUp: Endpoint = async (context, body) => {
  const { accounts, tokens, now } = context;
  if (body.has('idToken')) return linkPassword(context, body);
  if (!body.has('email') && !body.has('password')) {
    const guest = await createAccount(accounts, {}, now());
    return { kind, localId: guest.uid, ...tokens.issue(guest, 'anonymous') };
  }
  const newAccount = {
    email: body.text('email'),
    password: body.text('password'),
    displayName: body.text('displayName'),
  };
  const account = await createPasswordAccount(accounts, newAccount, now());
  return {
    kind,
    localId: account.uid,
    email: account.email,
    ...(account.displayName === null ? {} : { displayName: account.displayName }),
    ...tokens.issue(account, passwordProvider),
  };
};

const linkPassword: Endpoint = async ({ accounts, tokens, now }, body) => {
  const idToken = body.required('idToken', 'MISSING_ID_TOKEN');
  const { account, signIn } = tokens.authenticate(idToken);
  const email = checkEmail(body.text('email'));
  const password = validatePassword(body.text('password'));
  // Setting a second password or another e-mail is a change, not a link.
  const isFirstPassword = account.passwordHash === null && (account.email ?? email) === email;
  if (!isFirstPassword) assertRecentSignIn(signIn.authTime, now());
  accounts.assertEmailAvailable(email, account.uid);
  const passwordHash = await hashPassword(password);
  const current = tokens.authenticate(idToken).account;
  const changed = await accounts.update(account.uid, {
    email,
    passwordHash,
    emailVerified: current.emailVerified && current.email === email,
    ...(isFirstPassword ? {} : { validSince: now(), session: current.session + 1 }),
  });
  return {
    localId: changed.uid,
    email,
    ...tokens.reissue(changed, { ...signIn, provider: passwordProvider }, !isFirstPassword),
  };
};
