import type { IncomingMessage, ServerResponse } from 'node:http';
import { LogUnwritable } from '../log/logErrors';
import type { EndpointContext } from './endpoint';
import { answerHook } from './hooks';
import { IdentityError } from './identityError';
import { handleIssuer } from './issuer/handleIssuer';
import { readFields } from './requestBody';
import { type Route, routeOf } from './route';

/**
 * Answers what is identity's and resolves to true; false for everything else. Whether the page that
 * asks may is decided before, for all of the server at once.
 */
export async function handleIdentity(
  context: EndpointContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const path = (request.url ?? '').split('?')[0] ?? '';
  const route = routeOf(request.method ?? 'GET', path);
  if (route.to === 'elsewhere') return false;
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  try {
    await reply(route);
  } catch (error) {
    if (error instanceof LogUnwritable) {
      answerError(response, new IdentityError(`BACKEND_UNAVAILABLE : ${error.message}`, 503));
      return true;
    }
    if (!(error instanceof IdentityError)) {
      answerError(response, new IdentityError('INTERNAL_ERROR', 500));
      throw error;
    }
    answerError(response, error);
  }
  return true;

  async function reply(to: Route): Promise<void> {
    switch (to.to) {
      case 'issuer':
        return handleIssuer(context, request, response);
      case 'endpoint':
        return answer(response, 200, await to.endpoint(context, await readFields(request)));
      case 'hook':
        return answer(response, 200, await answerHook(context, request, to));
      default:
        throw new IdentityError('NOT_FOUND', 404);
    }
  }
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
