import { type Account, changesOnEmailVerification, type FederatedIdentity } from '../account';
import type { Endpoint, EndpointContext, Fields } from '../endpoint';
import { IdentityError } from '../identityError';
import { type OidcUser, verifyIdToken } from '../issuer/issuerToken';
import { createAccount } from '../newAccount';
import type { Bearer } from '../tokens';

/** Google, which the local issuer replaces, and the project's own providers. */
const providerPattern = /^(google\.com|oidc\.[a-z0-9-]{1,64})$/;

interface Assertion {
  readonly providerId: string;
  readonly idToken: string;
  readonly oidcUser: OidcUser;
}

/**
 * `accounts:signInWithIdp`: an ID token of the local issuer, for the account that is linked to it,
 * for the one with its e-mail, or for a new one; with an ID token of ours it is linked to that account.
 */
export const signInWithIdp: Endpoint = async (context, body) => {
  const { accounts, tokens, now } = context;
  const assertion = readAssertion(context, body);
  const { providerId, oidcUser } = assertion;
  const bearer = body.has('idToken') ? tokens.authenticate(body.text('idToken') ?? '') : null;
  const linked = accounts.byFederated(providerId, oidcUser.subject);
  const existing = bearer?.account ?? linked ?? accounts.byEmail(oidcUser.email);
  if (existing?.disabled) throw new IdentityError('USER_DISABLED');
  if (bearer) {
    assertLinkable(context, bearer.account, linked, oidcUser.email);
  }
  if (existing === null && body.raw('autoCreate') === false) {
    throw new IdentityError('EMAIL_NOT_FOUND');
  }
  const account = existing
    ? await accounts.update(existing.uid, {
        ...(bearer ? linkChanges(existing, assertion) : signInChanges(existing, assertion, now())),
        lastLoginAt: now(),
      })
    : await createAccount(
        accounts,
        {
          email: oidcUser.email,
          emailVerified: true,
          displayName: oidcUser.name,
          federated: [identityOf(assertion)],
        },
        now(),
      );
  return {
    ...describe(account, assertion),
    isNewUser: existing === null,
    ...issue(context, account, bearer, providerId),
  };
};

function readAssertion(context: EndpointContext, body: Fields): Assertion {
  const { accounts, projectId, now } = context;
  const postBody = new URLSearchParams(
    body.required('postBody', 'INVALID_CREDENTIAL_OR_PROVIDER_ID'),
  );
  const providerId = postBody.get('providerId') ?? '';
  if (!providerPattern.test(providerId)) {
    throw new IdentityError('OPERATION_NOT_ALLOWED : The provider is not one of this project');
  }
  const idToken = postBody.get('id_token');
  if (idToken === null) {
    throw new IdentityError('INVALID_IDP_RESPONSE : An access token alone can not be checked');
  }
  const rawNonce = postBody.get('nonce');
  const key = accounts.issuerKey;
  const oidcUser = verifyIdToken(idToken, { key, audience: projectId, now: now(), rawNonce });
  return { providerId, idToken, oidcUser };
}

function assertLinkable(
  { accounts }: EndpointContext,
  account: Account,
  linked: Account | null,
  email: string,
): void {
  if (linked !== null && linked.uid !== account.uid) {
    throw new IdentityError('FEDERATED_USER_ID_ALREADY_LINKED');
  }
  accounts.assertEmailAvailable(email, account.uid);
}

/** What linking changes in an account whose owner asks for it. */
function linkChanges(account: Account, assertion: Assertion): Partial<Account> {
  const { email, name } = assertion.oidcUser;
  const isOwn = (account.email ?? email) === email;
  return {
    email: account.email ?? email,
    emailVerified: account.emailVerified || isOwn,
    displayName: account.displayName ?? name,
    federated: [
      ...account.federated.filter((identity) => identity.providerId !== assertion.providerId),
      identityOf(assertion),
    ],
  };
}

/** What signing in changes: the first time, the e-mail is shown to belong to who comes. */
function signInChanges(account: Account, assertion: Assertion, now: number): Partial<Account> {
  const isLinked = account.federated.some((identity) => isSameIdentity(identity, assertion));
  const verificationChanges = isLinked ? {} : changesOnEmailVerification(account, now);
  return {
    ...verificationChanges,
    ...linkChanges({ ...account, ...verificationChanges }, assertion),
  };
}

function isSameIdentity(identity: FederatedIdentity, { providerId, oidcUser }: Assertion): boolean {
  return identity.providerId === providerId && identity.subject === oidcUser.subject;
}

function identityOf({ providerId, oidcUser }: Assertion): FederatedIdentity {
  const { subject, email, name } = oidcUser;
  return { providerId, subject, email, displayName: name };
}

function issue(
  { tokens }: EndpointContext,
  account: Account,
  bearer: Bearer | null,
  provider: string,
): object {
  return bearer
    ? tokens.reissue(account, { ...bearer.signIn, provider }, false)
    : tokens.issue(account, provider);
}

function describe(account: Account, { providerId, idToken, oidcUser }: Assertion): object {
  const { subject, email, name } = oidcUser;
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
