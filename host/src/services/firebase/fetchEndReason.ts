import type { Config } from '@chartroom/contract';
import * as v from 'valibot';
import type { SessionEndReason } from './auth';

export interface EndReasonOptions {
  readonly config: Config;
  readonly fetch: typeof globalThis.fetch;
  /** Refresh token of the session that ended. */
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
 * Asks the identity service why a session ended. The SDK signs out on its own when the service
 * refuses a session, and has one code for all reasons. The service itself distinguishes them, so
 * this repeats the SDK's request.
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
    // Without a response the reason is unknown.
    return 'unknown';
  }
}
