import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EndpointContext } from '../endpoint';
import { IdentityError } from '../identityError';
import { readForm } from '../requestBody';
import { type AuthorizeRequest, parseAuthorizeRequest, responseLocation } from './authorizeRequest';
import { issueIdToken, issuerPath, type OidcUser, oidcUserOf } from './issuerToken';
import { accountChooserPage, errorPage, styleHash } from './page';

/** Maximum number of accounts on the page; others are entered by e-mail. */
const maxListedUsers = 12;

/**
 * A small OpenID Connect issuer for the redirect flow (`response_type=id_token`): a discovery
 * document, its keys, and a page to choose an account. It replaces Google on a machine without a
 * network, and trusts everyone who can open it, like the list of reset links.
 */
export async function handleIssuer(
  context: EndpointContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const issuer = `http://${request.headers.host ?? 'localhost'}${issuerPath}`;
  const { method } = request;
  switch (`${method} ${pathname.slice(issuerPath.length)}`) {
    case 'GET /.well-known/openid-configuration':
      sendJson(response, discoveryOf(issuer));
      return;
    case 'GET /jwks':
      sendJson(response, { keys: [publicKeyOf(context)] });
      return;
    case 'GET /authorize':
      sendAccountChooser(context, { response, query: searchParams, problem: null });
      return;
    case 'POST /authorize':
      await handleChoice(context, { request, response, issuer });
      return;
    default:
      sendPage(response, 404, { html: errorPage('Page not found.') });
  }
}

function discoveryOf(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['id_token'],
    response_modes_supported: ['fragment'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    scopes_supported: ['openid', 'email', 'profile'],
    claims_supported: [
      'sub',
      'iss',
      'aud',
      'exp',
      'iat',
      'nonce',
      'email',
      'email_verified',
      'name',
    ],
  };
}

function publicKeyOf({ accounts }: EndpointContext): object {
  const { publicKey, keyId } = accounts.issuerKey;
  return { ...publicKey.export({ format: 'jwk' }), kid: keyId, alg: 'ES256', use: 'sig' };
}

interface AccountChooserRequest {
  readonly response: ServerResponse;
  readonly query: URLSearchParams;
  readonly problem: string | null;
}

function sendAccountChooser(
  context: EndpointContext,
  { response, query, problem }: AccountChooserRequest,
): void {
  const parsed = parseAuthorizeRequest(query, context.projectId);
  if (parsed.kind === 'refused') {
    sendPage(response, 400, { html: errorPage(parsed.reason) });
    return;
  }
  if (parsed.kind === 'error') {
    redirect(response, parsed.location);
    return;
  }
  const { loginHint, redirectUri } = parsed.request;
  const html = accountChooserPage({
    application: context.projectId,
    query,
    users: usersOf(context),
    suggestedEmail: loginHint,
    problem,
  });
  sendPage(response, problem === null ? 200 : 400, {
    html,
    formTarget: new URL(redirectUri).origin,
  });
}

function usersOf({ accounts }: EndpointContext): OidcUser[] {
  const users: OidcUser[] = [];
  for (const { email, displayName, disabled } of accounts.all()) {
    if (email !== null && !disabled) users.push(oidcUserOf(email, displayName));
    if (users.length === maxListedUsers) break;
  }
  return users;
}

interface ChoiceRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly issuer: string;
}

async function handleChoice(
  context: EndpointContext,
  { request, response, issuer }: ChoiceRequest,
) {
  const form = await readForm(request);
  const query = new URLSearchParams(form);
  for (const name of ['choice', 'name', 'email', 'cancel']) query.delete(name);
  const parsed = parseAuthorizeRequest(query, context.projectId);
  if (parsed.kind !== 'request') {
    sendAccountChooser(context, { response, query, problem: null });
    return;
  }
  if (form.has('cancel')) {
    redirect(response, responseLocation(parsed.request, { error: 'access_denied' }));
    return;
  }
  try {
    const user = chosenUser(context, form);
    redirect(
      response,
      authorizationResponseLocation(context, { user, issuer, authorizeRequest: parsed.request }),
    );
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    sendAccountChooser(context, {
      response,
      query,
      problem: 'Enter a valid name and email.',
    });
  }
}

/** A listed account has its own name; any other has the name that was entered. */
function chosenUser({ accounts }: EndpointContext, form: URLSearchParams): OidcUser {
  const choice = form.get('choice') ?? '';
  if (choice === '') return oidcUserOf(form.get('email'), form.get('name'));
  const { email } = oidcUserOf(choice, null);
  return oidcUserOf(email, accounts.byEmail(email)?.displayName ?? null);
}

interface AuthorizationResponse {
  readonly user: OidcUser;
  readonly issuer: string;
  readonly authorizeRequest: AuthorizeRequest;
}

function authorizationResponseLocation(
  context: EndpointContext,
  { user, issuer, authorizeRequest }: AuthorizationResponse,
): string {
  const idToken = issueIdToken(user, {
    key: context.accounts.issuerKey,
    issuer,
    audience: context.projectId,
    nonce: authorizeRequest.nonce,
    now: context.now(),
  });
  return responseLocation(authorizeRequest, { id_token: idToken });
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, 'referrer-policy': 'no-referrer' }).end();
}

function sendJson(response: ServerResponse, value: object): void {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.writeHead(200).end(JSON.stringify(value));
}

interface PageContent {
  readonly html: string;
  /** Where the form's response redirects to: browsers check redirects too. */
  readonly formTarget?: string;
}

function sendPage(
  response: ServerResponse,
  status: number,
  { html, formTarget }: PageContent,
): void {
  const formAction = formTarget === undefined ? "'none'" : `'self' ${formTarget}`;
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src ${styleHash}; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
    // With `no-referrer` the form would be sent from the origin `null`.
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
  });
  response.end(html);
}
