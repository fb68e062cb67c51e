import { CliError } from '@chartroom/cli/cliError';
import type { Config } from '@chartroom/contract';
import { parseWith, text } from '@chartroom/contract/schema';
import * as v from 'valibot';

/**
 * A Firebase project as its owner sees it: accounts by the Identity Toolkit API, the database past
 * its rules. Throws `deployment/not-owner` and `deployment/request-failed`.
 */
export interface ProjectOwner {
  /** The uid of the account with this e-mail; null if there is none. */
  findAccount(email: string): Promise<string | null>;
  createAccount(email: string, displayName: string): Promise<string>;
  /** Has the identity service mail a link by which the person sets a password. */
  sendPasswordLink(email: string): Promise<void>;
  read(path: string): Promise<unknown>;
  /** Writes all paths in one update. */
  update(changes: Readonly<Record<string, unknown>>): Promise<void>;
}

const foundAccounts = v.looseObject({
  users: v.optional(v.array(v.looseObject({ localId: text(128) })), []),
});
const createdAccount = v.looseObject({ localId: text(128) });
const failure = v.looseObject({
  error: v.union([v.string(), v.looseObject({ message: v.string() })]),
});

/**
 * By REST, with an OAuth 2 access token of the scopes `firebase.database` and `identitytoolkit`, or
 * `cloud-platform`: https://firebase.google.com/docs/database/rest/auth. The emulators take `owner`.
 */
export function openProject(config: Config, accessToken: string): ProjectOwner {
  const { apiKey, projectId, databaseUrl, identityUrl } = config.firebase;
  const service = 'identitytoolkit.googleapis.com';
  const identity = identityUrl ? `${identityUrl}/${service}/v1` : `https://${service}/v1`;

  // A person's token counts against a project's quota, which has to be named.
  const ownerHeaders = {
    Authorization: `Bearer ${accessToken}`,
    'X-Goog-User-Project': projectId,
  };

  async function send(
    url: URL | string,
    method: string,
    body?: object,
    credentials: Readonly<Record<string, string>> = ownerHeaders,
  ): Promise<unknown> {
    const { host } = new URL(url);
    const response = await fetch(url, {
      method,
      headers: { ...credentials, ...(body ? { 'Content-Type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch((cause: unknown) => {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new CliError('deployment/request-failed', { host, reason }, { cause });
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return answer;
    const { status } = response;
    if (status === 401 || status === 403)
      throw new CliError('deployment/not-owner', { host, status });
    throw new CliError('deployment/request-failed', { host, reason: reasonOf(answer, status) });
  }

  function malformed(url: string): CliError<'deployment/request-failed'> {
    const reason = 'the response isn’t what its documentation says';
    return new CliError('deployment/request-failed', { host: new URL(url).host, reason });
  }

  const accountsUrl = `${identity}/projects/${projectId}/accounts`;
  const databasePath = (path: string) => {
    const url = new URL(databaseUrl);
    url.pathname = `/${path}.json`;
    return url;
  };
  return {
    async findAccount(email) {
      const answer = await send(`${accountsUrl}:lookup`, 'POST', { email: [email] });
      const parsed = parseWith(foundAccounts, answer);
      // Read as no account, it would be created again.
      if (!parsed.ok) throw malformed(accountsUrl);
      return parsed.value.users[0]?.localId ?? null;
    },
    async createAccount(email, displayName) {
      const answer = await send(accountsUrl, 'POST', { email, displayName });
      const parsed = parseWith(createdAccount, answer);
      if (!parsed.ok) throw malformed(accountsUrl);
      return parsed.value.localId;
    },
    async sendPasswordLink(email) {
      const body = { requestType: 'PASSWORD_RESET', email };
      await send(
        `${identity}/accounts:sendOobCode?key=${encodeURIComponent(apiKey)}`,
        'POST',
        body,
      );
    },
    read: (path) => send(databasePath(path), 'GET'),
    async update(changes) {
      await send(databasePath(''), 'PATCH', changes);
    },
  };
}

function reasonOf(answer: unknown, status: number): string {
  const parsed = parseWith(failure, answer);
  if (!parsed.ok) return `status ${status}`;
  const { error } = parsed.value;
  return typeof error === 'string' ? error : error.message;
}
