import type { Config } from '@chartroom/contract';
import * as v from 'valibot';
import type { SessionEndReason } from './auth';

export interface EndReasonOptions {
  readonly config: Config;
  readonly fetch: typeof globalThis.fetch;
  /** Of the session that is gone. */
  readonly refreshToken: string;
}

const errorShape = v.object({ error: v.object({ message: v.string() }) });
const timeoutMs = 5_000;

const endReasons: Readonly<Record<string, SessionEndReason>> = {
  USER_DISABLED: 'disabled',
  USER_NOT_FOUND: 'deleted',
  TOKEN_EXPIRED: 'revoked',
  INVALID_REFRESH_TOKEN: 'revoked',
};

/**
 * The SDK signs out by itself when the service refuses a session, and has one code for all reasons.
 * The service itself tells them apart, so it is asked once more, as the SDK asks it.
 */
export async function fetchEndReason(options: EndReasonOptions): Promise<SessionEndReason> {
  const { config, fetch, refreshToken } = options;
  const { identityUrl, apiKey } = config.firebase;
  const origin = identityUrl
    ? `${identityUrl}/securetoken.googleapis.com`
    : 'https://securetoken.googleapis.com';
  try {
    const response = await fetch(`${origin}/v1/token?key=${encodeURIComponent(apiKey)}`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const parsed = v.safeParse(errorShape, await response.json());
    if (!parsed.success) return 'unknown';
    return endReasons[parsed.output.error.message.split(' : ')[0] ?? ''] ?? 'unknown';
  } catch {
    // Without an answer nobody can say.
    return 'unknown';
  }
}
