import { randomInt } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database } from '../database/database';
import { limits } from '../database/limits';
import { createPushKeys } from '../database/pushKey';
import { permissionDenied, Refusal } from '../database/refusal';
import type { Auth } from '../rules/rules';
import type { HandleHttp } from '../server/httpHandler';
import { BodyTooLong, readBody } from '../server/readBody';
import type { ServerLimits } from '../server/serverLimits';
import type { VerifyToken } from '../server/session';
import { RestError, restErrorOf } from './restError';
import { parseRestQuery, refuseMissingIndex } from './restQuery';
import { parseRestRequest, type RestRequest } from './restRequest';
import { etagOf, hashOfEtag, parseForm, plainText, shownText } from './shown';
import { createStreams } from './stream';
import { authOf } from './whoAsks';

export interface RestOptions {
  readonly database: Database;
  readonly verify: VerifyToken;
  readonly now: () => number;
  /** How often a stream says that it is alive, in milliseconds. */
  readonly keepAliveMs: number;
  readonly limits: ServerLimits;
}

interface Answer {
  readonly status: number;
  /** JSON text. */
  readonly text: string;
  readonly etag?: string;
}

/**
 * The REST interface of the Realtime Database, for producers without an SDK: GET, PUT, PATCH, POST
 * and DELETE on `/path.json`, and Server-Sent Events for who accepts `text/event-stream`.
 */
export function createRest(options: RestOptions): HandleHttp {
  const { database } = options;
  const streams = createStreams(options);
  const nextKey = createPushKeys(options.now, () => randomInt(64));

  async function answer(request: IncomingMessage, asked: RestRequest): Promise<Answer> {
    const auth = await authOf(options, asked.token);
    switch (request.method) {
      case 'GET':
        return read(asked, auth);
      case 'PUT':
        return write(asked, auth, await readJson(request));
      case 'DELETE':
        return write(asked, auth, null);
      case 'PATCH':
        return patch(asked, auth, await readJson(request));
      case 'POST':
        return post(asked, auth, await readJson(request));
      default:
        throw new RestError(405, `${request.method ?? ''} is not supported`);
    }
  }

  function read({ path, query: params, wantsEtag }: RestRequest, auth: Auth | null): Answer {
    if (!database.canRead(path, auth)) throw permissionDenied();
    const query = parseRestQuery(params);
    const form = parseForm(params, query);
    if (query) refuseMissingIndex(database, path, query);
    if (wantsEtag && (query || form.isShallow)) {
      throw new RestError(400, 'ETags are not supported with query parameters');
    }
    const node = database.shown(path, query);
    const text = shownText(node, form);
    return { status: 200, text, ...(wantsEtag ? { etag: etagOf(node) } : {}) };
  }

  async function write(asked: RestRequest, writer: Auth | null, json: unknown): Promise<Answer> {
    const { path, ifMatch, wantsEtag } = asked;
    try {
      const hash = ifMatch === null ? {} : { hash: hashOfEtag(ifMatch) };
      database.put({ path, json, writer, ...hash });
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 'datastale') throw error;
      const current = database.root.at(path);
      return { status: 412, text: plainText(current), etag: etagOf(current) };
    }
    const node = database.root.at(path);
    // An increment comes to a value that tells the one before.
    const isReadable = database.canRead(path, writer);
    const text = isReadable ? plainText(node) : JSON.stringify(json);
    if (!isReadable) return { status: 200, text };
    return { status: 200, text, ...(wantsEtag ? { etag: etagOf(node) } : {}) };
  }

  async function patch(asked: RestRequest, writer: Auth | null, json: unknown): Promise<Answer> {
    refuseCondition(asked);
    const { path } = asked;
    database.merge({ path, json, writer });
    return { status: 200, text: JSON.stringify(json) };
  }

  async function post(asked: RestRequest, writer: Auth | null, json: unknown): Promise<Answer> {
    refuseCondition(asked);
    const key = nextKey();
    database.put({ path: [...asked.path, key], json, writer });
    return { status: 200, text: JSON.stringify({ name: key }) };
  }

  return async (request, response) => {
    try {
      const asked = parseRestRequest(request);
      if (!asked) return false;
      if (request.method === 'GET' && request.headers.accept?.includes('text/event-stream')) {
        await streams.open(asked, response);
      } else {
        const answered = await answer(request, asked);
        // Reads as well: what is not on the disk yet may never have been.
        await database.durability.durable();
        send(response, answered, asked.print);
      }
    } catch (error) {
      sendError(response, error);
    }
    return true;
  };
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const body = await readBody(request, limits.writeBytes).catch((error: unknown) => {
    if (!(error instanceof BodyTooLong)) throw new RestError(400, 'The request broke off');
    throw new RestError(413, `The request's payload is larger than ${limits.writeBytes} bytes`);
  });
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new RestError(400, "Invalid data; couldn't parse JSON object, array, or value.");
  }
}

function refuseCondition({ ifMatch }: RestRequest): void {
  if (ifMatch !== null) {
    throw new RestError(400, 'if-match is supported for PUT and DELETE only');
  }
}

function send(response: ServerResponse, answer: Answer, print: RestRequest['print']): void {
  const { status, text, etag } = answer;
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
  const error = thrown instanceof Refusal ? restErrorOf(thrown) : thrown;
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
