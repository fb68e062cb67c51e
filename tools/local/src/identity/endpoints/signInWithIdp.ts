import { type Account, type FederatedIdentity, provenMailbox } from '../account';
import type { Endpoint, EndpointContext, Fields } from '../endpoint';
import { IdentityError } from '../identityError';
import { type IssuedPerson, readIdToken } from '../issuer/issuerToken';
import { createAccount } from '../newAccount';
import type { Bearer } from '../tokens';

/** Google, for which the local issuer stands in, and providers of a project's own. */
const providerForm = /^(google\.com|oidc\.[a-z0-9-]{1,64})$/;

interface Assertion {
  readonly providerId: string;
  readonly idToken: string;
  readonly person: IssuedPerson;
}

/**
 * `accounts:signInWithIdp`: an ID token of the local issuer, for the account that is linked to it,
 * for the one with its e-mail, or for a new one; with an ID token of ours it is linked to that account.
 */
export const signInWithIdp: Endpoint = async (context, body) => {
  const { accounts, tokens, now } = context;
  const assertion = readAssertion(context, body);
  const { providerId, person } = assertion;
  const bearer = body.has('idToken') ? tokens.bearer(body.text('idToken') ?? '') : null;
  const linked = accounts.byFederated(providerId, person.subject);
  const known = bearer?.account ?? linked ?? accounts.byEmail(person.email);
  if (known?.disabled) throw new IdentityError('USER_DISABLED');
  if (bearer) {
    refuseOthers(context, bearer.account, linked, person.email);
  }
  if (known === null && body.raw('autoCreate') === false) {
    throw new IdentityError('EMAIL_NOT_FOUND');
  }
  const account = known
    ? await accounts.update(known.uid, {
        ...(bearer ? joined(known, assertion) : entered(known, assertion, now())),
        lastLoginAt: now(),
      })
    : await createAccount(
        accounts,
        {
          email: person.email,
          emailVerified: true,
          displayName: person.name,
          federated: [identityOf(assertion)],
        },
        now(),
      );
  return {
    ...describe(account, assertion),
    isNewUser: known === null,
    ...issue(context, account, bearer, providerId),
  };
};

function readAssertion(context: EndpointContext, body: Fields): Assertion {
  const { accounts, projectId, now } = context;
  const post = new URLSearchParams(body.required('postBody', 'INVALID_CREDENTIAL_OR_PROVIDER_ID'));
  const providerId = post.get('providerId') ?? '';
  if (!providerForm.test(providerId)) {
    throw new IdentityError('OPERATION_NOT_ALLOWED : The provider is not one of this project');
  }
  const idToken = post.get('id_token');
  if (idToken === null) {
    throw new IdentityError('INVALID_IDP_RESPONSE : An access token alone can not be checked');
  }
  const rawNonce = post.get('nonce');
  const key = accounts.issuerKey;
  const person = readIdToken(idToken, { key, audience: projectId, now: now(), rawNonce });
  return { providerId, idToken, person };
}

function refuseOthers(
  { accounts }: EndpointContext,
  account: Account,
  linked: Account | null,
  email: string,
): void {
  if (linked !== null && linked.uid !== account.uid) {
    throw new IdentityError('FEDERATED_USER_ID_ALREADY_LINKED');
  }
  accounts.refuseEmail(email, account.uid);
}

/** What linking changes in an account whose owner asks for it. */
function joined(account: Account, assertion: Assertion): Partial<Account> {
  const { email, name } = assertion.person;
  const isOwn = (account.email ?? email) === email;
  return {
    email: account.email ?? email,
    emailVerified: account.emailVerified || isOwn,
    displayName: account.displayName ?? name,
    federated: [
      ...account.federated.filter((one) => one.providerId !== assertion.providerId),
      identityOf(assertion),
    ],
  };
}

/** What signing in changes: the first time, the e-mail is shown to belong to who comes. */
function entered(account: Account, assertion: Assertion, now: number): Partial<Account> {
  const isLinked = account.federated.some((one) => isSame(one, assertion));
  const proven = isLinked ? {} : provenMailbox(account, now);
  return { ...proven, ...joined({ ...account, ...proven }, assertion) };
}

function isSame(one: FederatedIdentity, { providerId, person }: Assertion): boolean {
  return one.providerId === providerId && one.subject === person.subject;
}

function identityOf({ providerId, person }: Assertion): FederatedIdentity {
  const { subject, email, name } = person;
  return { providerId, subject, email, displayName: name };
}

function issue(
  { tokens }: EndpointContext,
  account: Account,
  bearer: Bearer | null,
  provider: string,
): object {
  return bearer
    ? tokens.renew(account, { ...bearer.signIn, provider }, false)
    : tokens.issue(account, provider);
}

function describe(account: Account, { providerId, idToken, person }: Assertion): object {
  const { subject, email, name } = person;
  const profile = { sub: subject, email, email_verified: true, ...(name === null ? {} : { name }) };
  return {
    localId: account.uid,
    providerId,
    federatedId: subject,
    email,
    emailVerified: true,
    ...(name === null ? {} : { displayName: name, fullName: name }),
    oauthIdToken: idToken,
    rawUserInfo: JSON.stringify(profile),
  };
}
