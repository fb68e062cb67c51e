import { ChartroomError, problemsText, type SignInWays } from '@chartroom/contract';
import { parseWith } from '@chartroom/contract/schema';
import * as v from 'valibot';
import { savePendingGoogleRequest, type TabStorage } from './googleRequest';
import { redirectUri } from './takeGoogleRedirectResult';

export interface RedirectToGoogleOptions {
  readonly google: NonNullable<SignInWays['google']>;
  readonly baseUri: string;
  readonly next: string | null;
  readonly fetch: typeof globalThis.fetch;
  readonly storage: TabStorage;
  readonly navigateTo: (url: string) => void;
}

const timeoutMs = 10_000;

/**
 * Redirects to Google (OpenID Connect Core 1.0, implicit flow). Fetches its discovery document first,
 * so that the viewer stays here with an error if Google can't be reached.
 */
export async function redirectToGoogle(options: RedirectToGoogleOptions): Promise<void> {
  const { google, baseUri, next, fetch, storage, navigateTo } = options;
  const url = await authorizationEndpoint(google.issuer, fetch);
  const [state, rawNonce] = [randomText(), randomText()];
  const query = {
    client_id: google.clientId,
    redirect_uri: redirectUri(baseUri).href,
    response_type: 'id_token',
    scope: 'openid email profile',
    state,
    nonce: await sha256Hex(rawNonce),
    prompt: 'select_account',
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  savePendingGoogleRequest(storage, { state, rawNonce, next });
  navigateTo(url.href);
}

async function authorizationEndpoint(issuer: string, fetch: typeof globalThis.fetch) {
  const { host } = new URL(issuer);
  const discoveryUrl = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const text = await fetchText(discoveryUrl, host, fetch);
  const parsed = parseWith(discoveryShape(issuer), parseJson(text));
  if (parsed.ok) return new URL(parsed.value.authorization_endpoint);
  throw new ChartroomError('sign-in/google-malformed', {
    host,
    problems: problemsText(parsed.problems),
  });
}

async function fetchText(
  url: string,
  host: string,
  fetch: typeof globalThis.fetch,
): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (response.ok) return await response.text();
  } catch (cause) {
    throw new ChartroomError('sign-in/google-unreachable', { host }, { cause });
  }
  throw new ChartroomError('sign-in/google-unreachable', { host });
}

/** The issuer must match the configuration, and its endpoint must not downgrade the protocol. */
function discoveryShape(issuer: string) {
  const { protocol } = new URL(issuer);
  const hasSameProtocol = (text: string) =>
    URL.canParse(text) && new URL(text).protocol === protocol;
  return v.object({
    issuer: v.literal(issuer),
    authorization_endpoint: v.pipe(
      v.string(),
      v.check(hasSameProtocol, `must be a ${protocol} address`),
    ),
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** 256 random bits. */
function randomText(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}

async function sha256Hex(text: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
