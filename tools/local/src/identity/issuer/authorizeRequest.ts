import { isLoopbackOrigin } from '../../server/loopback';

/** An authentication request of the implicit flow (OpenID Connect Core 1.0 §3.2.2.1), checked. */
export interface AuthorizeRequest {
  readonly redirectUri: string;
  readonly nonce: string;
  readonly state: string | null;
  /** The e-mail to suggest. */
  readonly loginHint: string;
}

/**
 * `refused`: no redirect, since the address isn't on this machine. `error`: the client gets OAuth's
 * error code.
 */
export type ParsedAuthorizeRequest =
  | { readonly kind: 'request'; readonly request: AuthorizeRequest }
  | { readonly kind: 'error'; readonly location: string }
  | { readonly kind: 'refused'; readonly reason: string };

const maxParameterLength = 2048;

/** @param clientId - the one application that the issuer knows */
export function parseAuthorizeRequest(
  query: URLSearchParams,
  clientId: string,
): ParsedAuthorizeRequest {
  const redirectUri = query.get('redirect_uri') ?? '';
  const state = query.get('state');
  if (!isLoopbackRedirectUri(redirectUri)) {
    return rejected('The return address (redirect_uri) isn’t on this computer.');
  }
  const isTooLong = [...query.values()].some((value) => value.length > maxParameterLength);
  if (query.get('client_id') !== clientId || isTooLong) {
    return rejected('This application (client_id) is unknown.');
  }
  if (query.get('response_type') !== 'id_token') {
    return error(redirectUri, state, 'unsupported_response_type');
  }
  if (!(query.get('scope') ?? '').split(' ').includes('openid')) {
    return error(redirectUri, state, 'invalid_scope');
  }
  const nonce = query.get('nonce') ?? '';
  if (nonce === '' || (query.get('response_mode') ?? 'fragment') !== 'fragment') {
    return error(redirectUri, state, 'invalid_request');
  }
  const loginHint = query.get('login_hint') ?? '';
  return { kind: 'request', request: { redirectUri, nonce, state, loginHint } };
}

/** The response is in the fragment, which no server or log sees. */
export function responseLocation(
  { redirectUri, state }: Pick<AuthorizeRequest, 'redirectUri' | 'state'>,
  parameters: Readonly<Record<string, string>>,
): string {
  const fields = new URLSearchParams({ ...parameters, ...(state === null ? {} : { state }) });
  return `${redirectUri}#${fields}`;
}

/** A page of this machine, without credentials or a fragment (which the response needs). */
function isLoopbackRedirectUri(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, username, password } = new URL(url);
  const isBare = !url.includes('#') && username === '' && password === '';
  return isBare && isLoopbackOrigin(origin);
}

function rejected(reason: string): ParsedAuthorizeRequest {
  return { kind: 'refused', reason };
}

function error(redirectUri: string, state: string | null, code: string): ParsedAuthorizeRequest {
  return { kind: 'error', location: responseLocation({ redirectUri, state }, { error: code }) };
}
