import { randomInt } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database } from '../database/database';
import { isHeavy } from '../database/isHeavy';
import { limits } from '../database/limits';
import { createPushKeys } from '../database/pushKey';
import { permissionDenied, Refusal } from '../database/refusal';
import type { TreeNode } from '../database/treeNode';
import type { Namespaces } from '../namespaces';
import type { Auth } from '../rules/rules';
import type { HandleHttp } from '../server/httpHandler';
import { BodyTooLong, readBody } from '../server/readBody';
import { parseJsonSteps } from '../steps/parseJson';
import type { Slices } from '../steps/slices';
import { finish, type Steps } from '../steps/steps';
import { RestError, restErrorOf } from './restError';
import { parseRestQuery, refuseMissingIndex } from './restQuery';
import { type DatabaseRequest, parseRestRequest, type RestRequest } from './restRequest';
import { etagSteps, hashOfEtag, parseForm, plainSteps, shownSteps } from './shown';
import { createStreams, type StreamOptions } from './stream';
import { authOf } from './whoAsks';

export interface RestOptions extends StreamOptions {
  readonly namespaces: Namespaces;
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
  const { namespaces } = options;
  const { slices } = namespaces.main;
  const streams = createStreams(options);
  const nextKey = createPushKeys(options.now, () => randomInt(64));

  async function answer(request: IncomingMessage, asked: DatabaseRequest): Promise<Answer> {
    const auth = await authOf(options, asked.token);
    switch (request.method) {
      case 'GET':
        return read(asked, auth);
      case 'PUT':
        return write(asked, auth, await readJson(request, slices));
      case 'DELETE':
        return write(asked, auth, { json: null, text: 'null', chars: 0 });
      case 'PATCH':
        return patch(asked, auth, await readJson(request, slices));
      case 'POST':
        return post(asked, auth, await readJson(request, slices));
      default:
        throw new RestError(405, `${request.method ?? ''} is not supported`);
    }
  }

  async function read(asked: DatabaseRequest, auth: Auth | null): Promise<Answer> {
    const { database, path, query: params, wantsEtag } = asked;
    if (!database.canRead(path, auth)) throw permissionDenied();
    const query = parseRestQuery(params);
    const form = parseForm(params, query);
    if (query) refuseMissingIndex(database, path, query);
    if (wantsEtag && (query || form.isShallow)) {
      throw new RestError(400, 'ETags are not supported with query parameters');
    }
    const index = query && database.missingIndex(path, query.order);
    if (index) {
      await slices.run(index);
      if (!database.canRead(path, auth)) throw permissionDenied();
    }
    const node = database.shown(path, query);
    const text = await made(node, shownSteps(node, form));
    return { status: 200, text, ...(wantsEtag ? { etag: await etag(node) } : {}) };
  }

  /** In slices where the node is large. */
  async function made(node: TreeNode, text: Steps<string>): Promise<string> {
    return isHeavy(node) ? slices.run(text) : finish(text);
  }

  function etag(node: TreeNode): Promise<string> {
    return made(node, etagSteps(node));
  }

  async function write(asked: DatabaseRequest, writer: Auth | null, body: Body): Promise<Answer> {
    const { database, path, ifMatch, wantsEtag } = asked;
    const { json, chars } = body;
    try {
      const hash = ifMatch === null ? {} : { hash: hashOfEtag(ifMatch) };
      await database.put({ path, json, writer, chars, ...hash });
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 'datastale') throw error;
      const current = database.root.at(path);
      const text = await made(current, plainSteps(current));
      return { status: 412, text, etag: await etag(current) };
    }
    const node = database.root.at(path);
    // An increment comes to a value that tells the one before.
    const isReadable = database.canRead(path, writer);
    if (!isReadable) return { status: 200, text: body.text };
    const text = await made(node, plainSteps(node));
    return { status: 200, text, ...(wantsEtag ? { etag: await etag(node) } : {}) };
  }

  async function patch(asked: DatabaseRequest, writer: Auth | null, body: Body): Promise<Answer> {
    refuseCondition(asked);
    const { database, path } = asked;
    const { json, chars } = body;
    await database.merge({ path, json, writer, chars });
    return { status: 200, text: body.text };
  }

  async function post(asked: DatabaseRequest, writer: Auth | null, body: Body): Promise<Answer> {
    refuseCondition(asked);
    const key = nextKey();
    const { json, chars } = body;
    await asked.database.put({ path: [...asked.path, key], json, writer, chars });
    return { status: 200, text: JSON.stringify({ name: key }) };
  }

  return async (request, response) => {
    try {
      const parsed = parseRestRequest(request);
      if (!parsed) return false;
      const asked = { ...parsed, database: databaseOf(namespaces, parsed) };
      if (request.method === 'GET' && request.headers.accept?.includes('text/event-stream')) {
        await streams.open(asked, response);
      } else {
        const answered = await answer(request, asked);
        // Reads as well: what is not on the disk yet may never have been.
        await asked.database.durability.durable();
        send(response, answered, asked.print);
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
    if (!(error instanceof BodyTooLong)) throw new RestError(400, 'The request broke off');
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
