import type { IncomingMessage, ServerResponse } from 'node:http';
import { LogWriteError } from '../log/logErrors';
import { handleEmulatorRequest } from './emulatorRequest';
import type { EndpointContext } from './endpoint';
import { IdentityError } from './identityError';
import { handleIssuer } from './issuer/handleIssuer';
import { readFields } from './requestBody';
import { type Route, routeOf } from './route';

/**
 * Handles identity requests and resolves to true; false for other requests. The requesting page's origin
 * was checked before, for the whole server.
 */
export async function handleIdentity(
  context: EndpointContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const path = (request.url ?? '').split('?')[0] ?? '';
  const route = routeOf(request.method ?? 'GET', path);
  if (route.kind === 'elsewhere') return false;
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  try {
    await dispatch(route);
  } catch (error) {
    if (error instanceof LogWriteError) {
      sendError(response, new IdentityError(`BACKEND_UNAVAILABLE : ${error.message}`, 503));
      return true;
    }
    if (!(error instanceof IdentityError)) {
      sendError(response, new IdentityError('INTERNAL_ERROR', 500));
      throw error;
    }
    sendError(response, error);
  }
  return true;

  async function dispatch(target: Route): Promise<void> {
    switch (target.kind) {
      case 'issuer':
        return handleIssuer(context, request, response);
      case 'endpoint':
        return sendJson(response, 200, await target.endpoint(context, await readFields(request)));
      case 'hook':
        return sendJson(response, 200, await handleEmulatorRequest(context, request, target));
      default:
        throw new IdentityError('NOT_FOUND', 404);
    }
  }
}

function sendError(response: ServerResponse, { message, status }: IdentityError): void {
  // The rest of a body that is too long isn't read.
  if (status === 413) response.setHeader('connection', 'close');
  sendJson(response, status, {
    error: { code: status, message, errors: [{ message, reason: 'invalid', domain: 'global' }] },
  });
}

function sendJson(response: ServerResponse, status: number, value: object): void {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.writeHead(status).end(JSON.stringify(value));
}
