import type { IncomingMessage } from 'node:http';
import { parseBearerToken } from '../rest/restRequest';
import { checkEmail } from './email';
import type { EndpointContext } from './endpoint';
import { IdentityError } from './identityError';
import { createAccount } from './newAccount';
import { checkDisplayName } from './profile';
import { readFields } from './requestBody';

/** What the official emulator offers to tests and tools beside Firebase's own endpoints. */
export interface EmulatorRequest {
  readonly name: 'list-codes' | 'delete-accounts' | 'find-accounts' | 'create-account';
  readonly projectId: string;
}

const projectPath =
  /^\/(emulator|identitytoolkit\.googleapis\.com)\/v1\/projects\/([^/]+)\/(oobCodes|accounts|accounts:lookup)$/;

const names: Readonly<Record<string, EmulatorRequest['name']>> = {
  'GET emulator oobCodes': 'list-codes',
  'DELETE emulator accounts': 'delete-accounts',
  'POST identitytoolkit.googleapis.com accounts:lookup': 'find-accounts',
  'POST identitytoolkit.googleapis.com accounts': 'create-account',
};

export function parseEmulatorRequest(method: string, path: string): EmulatorRequest | null {
  const [, service = '', projectId = '', resource = ''] = projectPath.exec(path) ?? [];
  const name = names[`${method} ${service} ${resource}`];
  return name === undefined ? null : { name, projectId };
}

/**
 * Lists the links that would have been mailed; if that is allowed, deletes all accounts, or finds and
 * creates them as a project's owner does. A link gives access to its account, so only programs on this
 * machine can list them. Pages can do none of the rest.
 */
export async function handleEmulatorRequest(
  context: EndpointContext,
  request: IncomingMessage,
  { name, projectId }: EmulatorRequest,
): Promise<object> {
  if (projectId !== context.projectId) throw new IdentityError('NOT_FOUND', 404);
  if (!isFromLoopback(request)) throw new IdentityError('FORBIDDEN : Only for this machine', 403);
  if (name === 'list-codes') return listCodes(context);
  if (!context.isEmulatorAdmin) {
    throw new IdentityError('FORBIDDEN : Only with --emulator-admin', 403);
  }
  if (request.headers.origin !== undefined) {
    throw new IdentityError('FORBIDDEN : Not for pages', 403);
  }
  if (name === 'delete-accounts') {
    await context.accounts.clear();
    return {};
  }
  if (parseBearerToken(request.headers.authorization) !== 'owner') {
    throw new IdentityError('PERMISSION_DENIED : Only for the owner', 403);
  }
  const fields = await readFields(request);
  if (name === 'find-accounts') {
    const emails = fields.list('email').filter((email) => typeof email === 'string');
    const found = emails.flatMap((email) => context.accounts.byEmail(checkEmail(email)) ?? []);
    return { users: found.map(({ uid, email }) => ({ localId: uid, email })) };
  }
  const email = checkEmail(fields.text('email'));
  if (context.accounts.byEmail(email) !== null) throw new IdentityError('EMAIL_EXISTS');
  const displayName = checkDisplayName(fields.text('displayName'));
  const account = await createAccount(context.accounts, { email, displayName }, context.now());
  return { localId: account.uid, email: account.email };
}

function listCodes({ accounts }: EndpointContext): object {
  return {
    oobCodes: accounts.codes().map(({ code, purpose, email, newEmail, link }) => ({
      email,
      ...(newEmail === null ? {} : { newEmail }),
      oobCode: code,
      oobLink: link,
      requestType: purpose,
    })),
  };
}

function isFromLoopback(request: IncomingMessage): boolean {
  const address = request.socket.remoteAddress ?? '';
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}
