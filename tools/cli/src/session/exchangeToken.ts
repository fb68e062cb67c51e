import type { Config } from '@chartroom/contract';
import { ChartroomError } from '@chartroom/contract';
import { parseWith, text } from '@chartroom/contract/schema';
import * as v from 'valibot';
import { CliError } from '../cliError';

/** The tokens that a refresh token was exchanged for. */
export interface ExchangedToken {
  readonly uid: string;
  readonly idToken: string;
  readonly refreshToken: string;
  readonly expiresInSeconds: number;
}

const timeoutMs = 10_000;
const token = text(16_384);
const tokenResponse = v.looseObject({
  user_id: text(128),
  id_token: token,
  refresh_token: token,
  expires_in: v.pipe(v.string(), v.digits(), v.transform(Number)),
});
const errorResponse = v.looseObject({ error: v.looseObject({ message: text(1000) }) });

/** Exchanges a refresh token for an ID token, at the endpoint that the SDK uses. */
export async function exchangeToken(
  config: Config,
  refreshToken: string,
  source: string,
): Promise<ExchangedToken> {
  const { identityUrl, apiKey } = config.firebase;
  const service = 'https://securetoken.googleapis.com';
  // A local service has Firebase's hosts as path segments, as the SDK expects of an emulator.
  const base = identityUrl
    ? `${identityUrl.replace(/\/$/, '')}/securetoken.googleapis.com`
    : service;
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
  const host = new URL(base).host;
  const response = await postForm(`${base}/v1/token?key=${encodeURIComponent(apiKey)}`, body, host);
  const parsed = parseWith(tokenResponse, response);
  if (parsed.ok) {
    const { user_id, id_token, refresh_token, expires_in } = parsed.value;
    return {
      uid: user_id,
      idToken: id_token,
      refreshToken: refresh_token,
      expiresInSeconds: expires_in,
    };
  }
  if (parseWith(errorResponse, response).ok)
    throw new CliError('account/token-refused', { source });
  throw new ChartroomError('sign-in/failed', { reason: 'its response has no token' });
}

async function postForm(url: string, body: URLSearchParams, host: string): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { method: 'POST', body, signal });
    return await response.json();
  } catch (cause) {
    throw new ChartroomError('sign-in/unreachable', { host }, { cause });
  }
}
