import type { IncomingMessage, ServerResponse } from 'node:http';
import { allowOrigin, answerPreflight } from './cors';
import type { EndpointContext } from './endpoint';
import { IdentityError } from './identityError';
import { readFields } from './requestBody';
import { type Route, routeOf } from './route';

export interface HandleContext {
  readonly context: EndpointContext;
  readonly projectId: string;
}

/** Answers what is identity's and resolves to true; false for everything else. */
export async function handleIdentity(
  { context, projectId }: HandleContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const path = (request.url ?? '').split('?')[0] ?? '';
  const route = routeOf(request.method ?? 'GET', path);
  if (route.to === 'elsewhere') return false;
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  if (!allowOrigin(request, response)) {
    // The server around us lets every origin read what is not identity's.
    response.removeHeader('access-control-allow-origin');
    answerError(response, new IdentityError('FORBIDDEN_ORIGIN : Only pages of this machine', 403));
    return true;
  }
  if (route.to === 'preflight') {
    answerPreflight(response);
    return true;
  }
  try {
    answer(response, 200, await replyTo(route));
  } catch (error) {
    if (!(error instanceof IdentityError)) {
      answerError(response, new IdentityError('INTERNAL_ERROR', 500));
      throw error;
    }
    answerError(response, error);
  }
  return true;

  async function replyTo(to: Route): Promise<object> {
    if (to.to === 'endpoint') return to.endpoint(context, await readFields(request));
    if (to.to === 'codes' && to.projectId === projectId) return codes(context, request);
    throw new IdentityError('NOT_FOUND', 404);
  }
}

/**
 * The links that would have been mailed, as the official emulator lists them. Whoever sees one can
 * take the account, so they are told to this machine alone.
 */
function codes({ accounts }: EndpointContext, request: IncomingMessage): object {
  const from = request.socket.remoteAddress ?? '';
  const isHere = from === '::1' || /^(::ffff:)?127\./.test(from);
  if (!isHere) throw new IdentityError('FORBIDDEN : Only for this machine', 403);
  return {
    oobCodes: accounts.codes().map(({ code, email, link }) => ({
      email,
      oobCode: code,
      oobLink: link,
      requestType: 'PASSWORD_RESET',
    })),
  };
}

function answerError(response: ServerResponse, { message, status }: IdentityError): void {
  // What is left of a body that is too long is not read.
  if (status === 413) response.setHeader('connection', 'close');
  answer(response, status, {
    error: { code: status, message, errors: [{ message, reason: 'invalid', domain: 'global' }] },
  });
}

function answer(response: ServerResponse, status: number, value: object): void {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.writeHead(status).end(JSON.stringify(value));
}
