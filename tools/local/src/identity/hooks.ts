import type { IncomingMessage } from 'node:http';
import type { EndpointContext } from './endpoint';
import { IdentityError } from './identityError';

/** What the official emulator offers to tests and tools beside Firebase's own endpoints. */
export interface Hook {
  readonly name: 'list-codes' | 'delete-accounts';
  readonly projectId: string;
}

const hookPath = /^\/emulator\/v1\/projects\/([^/]+)\/(oobCodes|accounts)$/;

export function hookOf(method: string, path: string): Hook | null {
  const [, projectId = '', what = ''] = hookPath.exec(path) ?? [];
  switch (`${method} ${what}`) {
    case 'GET oobCodes':
      return { name: 'list-codes', projectId };
    case 'DELETE accounts':
      return { name: 'delete-accounts', projectId };
    default:
      return null;
  }
}

/**
 * Lists the links that would have been mailed, or deletes all accounts where that is allowed. Whoever
 * sees a link can take the account, so they are told to this machine alone; and no page has any
 * business deleting all.
 */
export async function answerHook(
  context: EndpointContext,
  request: IncomingMessage,
  { name, projectId }: Hook,
): Promise<object> {
  if (projectId !== context.projectId) throw new IdentityError('NOT_FOUND', 404);
  if (!isHere(request)) throw new IdentityError('FORBIDDEN : Only for this machine', 403);
  if (name === 'list-codes') return listCodes(context);
  if (!context.isEmulatorAdmin) {
    throw new IdentityError('FORBIDDEN : Only with --emulator-admin', 403);
  }
  if (request.headers.origin !== undefined) {
    throw new IdentityError('FORBIDDEN : Not for pages', 403);
  }
  await context.accounts.clear();
  return {};
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

function isHere(request: IncomingMessage): boolean {
  const from = request.socket.remoteAddress ?? '';
  return from === '::1' || /^(::ffff:)?127\./.test(from);
}
