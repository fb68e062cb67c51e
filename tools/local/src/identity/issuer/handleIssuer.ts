import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EndpointContext } from '../endpoint';
import { IdentityError } from '../identityError';
import { readForm } from '../requestBody';
import { type AuthorizeRequest, answerLocation, parseAuthorizeRequest } from './authorizeRequest';
import { type IssuedPerson, issueIdToken, issuerPath, personOf } from './issuerToken';
import { choicePage, refusalPage, styleHash } from './page';

/** Accounts offered on the page; whoever has more types the e-mail. */
const mostOffered = 12;

/**
 * A small OpenID Connect issuer for the redirect flow (`response_type=id_token`): a discovery
 * document, its keys, and a page that asks whom to sign in as. It stands in for Google on a machine
 * without a network and believes whoever can open it, as the list of reset links does.
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
      choose(context, { response, query: searchParams, problem: null });
      return;
    case 'POST /authorize':
      await chosen(context, { request, response, issuer });
      return;
    default:
      sendPage(response, 404, { html: refusalPage('There is nothing at this address.') });
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

interface Choosing {
  readonly response: ServerResponse;
  readonly query: URLSearchParams;
  readonly problem: string | null;
}

function choose(context: EndpointContext, { response, query, problem }: Choosing): void {
  const parsed = parseAuthorizeRequest(query, context.projectId);
  if (parsed.kind === 'refused') {
    sendPage(response, 400, { html: refusalPage(parsed.reason) });
    return;
  }
  if (parsed.kind === 'error') {
    redirect(response, parsed.location);
    return;
  }
  const { loginHint, redirectUri } = parsed.request;
  const html = choicePage({
    application: context.projectId,
    query,
    people: peopleOf(context),
    suggestedEmail: loginHint,
    problem,
  });
  sendPage(response, problem === null ? 200 : 400, {
    html,
    formTarget: new URL(redirectUri).origin,
  });
}

function peopleOf({ accounts }: EndpointContext): IssuedPerson[] {
  const people: IssuedPerson[] = [];
  for (const { email, displayName, disabled } of accounts.all()) {
    if (email !== null && !disabled) people.push(personOf(email, displayName));
    if (people.length === mostOffered) break;
  }
  return people;
}

interface Chosen {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly issuer: string;
}

async function chosen(context: EndpointContext, { request, response, issuer }: Chosen) {
  const form = await readForm(request);
  const query = new URLSearchParams(form);
  for (const name of ['choice', 'name', 'email', 'cancel']) query.delete(name);
  const parsed = parseAuthorizeRequest(query, context.projectId);
  if (parsed.kind !== 'request') {
    choose(context, { response, query, problem: null });
    return;
  }
  if (form.has('cancel')) {
    redirect(response, answerLocation(parsed.request, { error: 'access_denied' }));
    return;
  }
  try {
    const person = chosenPerson(context, form);
    redirect(response, answerOf(context, { person, issuer, asked: parsed.request }));
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    choose(context, { response, query, problem: 'That is no e-mail or no name. Check both.' });
  }
}

/** One of the list has the name of the account; anybody else has the one typed in. */
function chosenPerson({ accounts }: EndpointContext, form: URLSearchParams): IssuedPerson {
  const choice = form.get('choice') ?? '';
  if (choice === '') return personOf(form.get('email'), form.get('name'));
  const { email } = personOf(choice, null);
  return personOf(email, accounts.byEmail(email)?.displayName ?? null);
}

interface Answering {
  readonly person: IssuedPerson;
  readonly issuer: string;
  readonly asked: AuthorizeRequest;
}

function answerOf(context: EndpointContext, { person, issuer, asked }: Answering): string {
  const idToken = issueIdToken(person, {
    key: context.accounts.issuerKey,
    issuer,
    audience: context.projectId,
    nonce: asked.nonce,
    now: context.now(),
  });
  return answerLocation(asked, { id_token: idToken });
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, 'referrer-policy': 'no-referrer' }).end();
}

function sendJson(response: ServerResponse, value: object): void {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.writeHead(200).end(JSON.stringify(value));
}

interface Sending {
  readonly html: string;
  /** Where the form's answer leads on to: browsers check redirects too. */
  readonly formTarget?: string;
}

function sendPage(response: ServerResponse, status: number, { html, formTarget }: Sending): void {
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
