import { randomInt } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database } from '../database/database';
import { DatabaseError, permissionDeniedError } from '../database/databaseError';
import { isLargeNode } from '../database/isLargeNode';
import { limits } from '../database/limits';
import { createPushKeyGenerator } from '../database/pushKey';
import type { TreeNode } from '../database/treeNode';
import type { Namespaces } from '../namespaces';
import type { Auth } from '../rules/rules';
import type { HttpHandler } from '../server/httpHandler';
import { BodyTooLongError, readBody } from '../server/readBody';
import { parseJsonSteps } from '../steps/parseJson';
import type { Slices } from '../steps/slices';
import { finish, type Steps } from '../steps/steps';
import { authenticate } from './authenticate';
import { createEventStreams, type EventStreamsOptions } from './eventStreams';
import {
  etagSteps,
  formatSteps,
  hashOfEtag,
  parseResponseFormat,
  toPlainJsonSteps,
} from './responseFormat';
import { RestError, restErrorOf } from './restError';
import { assertIndexed, parseRestQuery } from './restQuery';
import { type DatabaseRequest, parseRestRequest, type RestRequest } from './restRequest';

export interface RestOptions extends EventStreamsOptions {
  readonly namespaces: Namespaces;
}

interface RestResponse {
  readonly status: number;
  /** JSON text. */
  readonly text: string;
  readonly etag?: string;
}

/**
 * The REST interface of the Realtime Database, for producers without an SDK: GET, PUT, PATCH, POST
 * and DELETE on `/path.json`, and Server-Sent Events for who accepts `text/event-stream`.
 */
export function createRestHandler(options: RestOptions): HttpHandler {
  const { namespaces } = options;
  const { slices } = namespaces.main;
  const streams = createEventStreams(options);
  const nextKey = createPushKeyGenerator(options.now, () => randomInt(64));

  async function respond(
    request: IncomingMessage,
    restRequest: DatabaseRequest,
  ): Promise<RestResponse> {
    const auth = await authenticate(options, restRequest.token);
    switch (request.method) {
      case 'GET':
        return read(restRequest, auth);
      case 'PUT':
        return write(restRequest, auth, await readJson(request, slices));
      case 'DELETE':
        return write(restRequest, auth, { json: null, text: 'null', chars: 0 });
      case 'PATCH':
        return patch(restRequest, auth, await readJson(request, slices));
      case 'POST':
        return post(restRequest, auth, await readJson(request, slices));
      default:
        throw new RestError(405, `${request.method ?? ''} is not supported`);
    }
  }

  async function read(restRequest: DatabaseRequest, auth: Auth | null): Promise<RestResponse> {
    const { database, path, query: params, wantsEtag } = restRequest;
    if (!database.canRead(path, auth)) throw permissionDeniedError();
    const query = parseRestQuery(params);
    const format = parseResponseFormat(params, query);
    if (query) assertIndexed(database, path, query);
    if (wantsEtag && (query || format.isShallow)) {
      throw new RestError(400, 'ETags are not supported with query parameters');
    }
    const index = query && database.missingIndex(path, query.order);
    if (index) {
      await slices.run(index);
      if (!database.canRead(path, auth)) throw permissionDeniedError();
    }
    const node = database.read(path, query);
    const text = await runSteps(node, formatSteps(node, format));
    return { status: 200, text, ...(wantsEtag ? { etag: await etag(node) } : {}) };
  }

  /** In slices where the node is large. */
  async function runSteps(node: TreeNode, text: Steps<string>): Promise<string> {
    return isLargeNode(node) ? slices.run(text) : finish(text);
  }

  function etag(node: TreeNode): Promise<string> {
    return runSteps(node, etagSteps(node));
  }

  async function write(
    restRequest: DatabaseRequest,
    writer: Auth | null,
    body: Body,
  ): Promise<RestResponse> {
    const { database, path, ifMatch, wantsEtag } = restRequest;
    const { json, chars } = body;
    try {
      const hash = ifMatch === null ? {} : { hash: hashOfEtag(ifMatch) };
      await database.put({ path, json, writer, chars, ...hash });
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.status !== 'datastale') throw error;
      const current = database.root.at(path);
      const text = await runSteps(current, toPlainJsonSteps(current));
      return { status: 412, text, etag: await etag(current) };
    }
    const node = database.root.at(path);
    // An increment comes to a value that tells the one before.
    const isReadable = database.canRead(path, writer);
    if (!isReadable) return { status: 200, text: body.text };
    const text = await runSteps(node, toPlainJsonSteps(node));
    return { status: 200, text, ...(wantsEtag ? { etag: await etag(node) } : {}) };
  }

  async function patch(
    restRequest: DatabaseRequest,
    writer: Auth | null,
    body: Body,
  ): Promise<RestResponse> {
    assertNoCondition(restRequest);
    const { database, path } = restRequest;
    const { json, chars } = body;
    await database.merge({ path, json, writer, chars });
    return { status: 200, text: body.text };
  }

  async function post(
    restRequest: DatabaseRequest,
    writer: Auth | null,
    body: Body,
  ): Promise<RestResponse> {
    assertNoCondition(restRequest);
    const key = nextKey();
    const { json, chars } = body;
    await restRequest.database.put({ path: [...restRequest.path, key], json, writer, chars });
    return { status: 200, text: JSON.stringify({ name: key }) };
  }

  return async (request, response) => {
    try {
      const parsed = parseRestRequest(request);
      if (!parsed) return false;
      const restRequest = { ...parsed, database: databaseOf(namespaces, parsed) };
      if (request.method === 'GET' && request.headers.accept?.includes('text/event-stream')) {
        await streams.open(restRequest, response);
      } else {
        const restResponse = await respond(request, restRequest);
        // Reads as well: what is not on the disk yet may never have been.
        await restRequest.database.durability.whenDurable();
        send(response, restResponse, restRequest.print);
      }
    } catch (error) {
      sendError(response, error);
    }
    return true;
  };
}

/** Parsed, as it came, and its length. */
interface Body {
  readonly json: unknown;
  readonly text: string;
  readonly chars: number;
}

/** Longer bodies are parsed in slices. */
const longBodyChars = 1 << 15;

async function readJson(request: IncomingMessage, slices: Slices): Promise<Body> {
  const body = await readBody(request, limits.writeBytes).catch((error: unknown) => {
    if (!(error instanceof BodyTooLongError)) throw new RestError(400, 'The request broke off');
    throw new RestError(413, `The request's payload is larger than ${limits.writeBytes} bytes`);
  });
  try {
    const text = body.toString('utf8');
    const isLong = text.length >= longBodyChars;
    const json: unknown = isLong ? await slices.run(parseJsonSteps(text)) : JSON.parse(text);
    return { json, text, chars: text.length };
  } catch {
    throw new RestError(400, "Invalid data; couldn't parse JSON object, array, or value.");
  }
}

function databaseOf(namespaces: Namespaces, { query }: RestRequest): Database {
  const found = namespaces.find(query);
  if (found.database === null) throw new RestError(404, found.reason);
  return found.database;
}

function assertNoCondition({ ifMatch }: RestRequest): void {
  if (ifMatch !== null) {
    throw new RestError(400, 'if-match is supported for PUT and DELETE only');
  }
}

function send(
  response: ServerResponse,
  restResponse: RestResponse,
  print: RestRequest['print'],
): void {
  const { status, text, etag } = restResponse;
  setHeaders(response);
  if (etag !== undefined) response.setHeader('etag', etag);
  if (print === 'silent' && status === 200) {
    response.writeHead(204).end();
    return;
  }
  const isPretty = print === 'pretty';
  response.writeHead(status).end(isPretty ? JSON.stringify(JSON.parse(text), null, 2) : text);
}

function sendError(response: ServerResponse, thrown: unknown): void {
  const error = thrown instanceof DatabaseError ? restErrorOf(thrown) : thrown;
  if (!(error instanceof RestError) || response.headersSent) throw error;
  setHeaders(response);
  // What is left of a body that is too long is not read.
  if (error.status === 413) response.setHeader('connection', 'close');
  response.writeHead(error.status).end(JSON.stringify({ error: error.message }));
}

function setHeaders(response: ServerResponse): void {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('cache-control', 'no-cache');
  response.setHeader('x-content-type-options', 'nosniff');
}
