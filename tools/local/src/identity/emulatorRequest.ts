import type { IncomingMessage } from 'node:http';
import type { EndpointContext } from './endpoint';
import { IdentityError } from './identityError';

/** What the official emulator offers to tests and tools beside Firebase's own endpoints. */
export interface EmulatorRequest {
  readonly name: 'list-codes' | 'delete-accounts';
  readonly projectId: string;
}

const emulatorPath = /^\/emulator\/v1\/projects\/([^/]+)\/(oobCodes|accounts)$/;

export function parseEmulatorRequest(method: string, path: string): EmulatorRequest | null {
  const [, projectId = '', resource = ''] = emulatorPath.exec(path) ?? [];
  switch (`${method} ${resource}`) {
    case 'GET oobCodes':
      return { name: 'list-codes', projectId };
    case 'DELETE accounts':
      return { name: 'delete-accounts', projectId };
    default:
      return null;
  }
}

/**
 * Lists the links that would have been mailed, or deletes all accounts if that is allowed. A link gives
 * access to its account, so only programs on this machine can list them. No page can delete all
 * accounts.
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

function isFromLoopback(request: IncomingMessage): boolean {
  const address = request.socket.remoteAddress ?? '';
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}
