import type { ServerResponse } from 'node:http';
import { permissionDeniedError } from '../database/databaseError';
import { isLargeNode } from '../database/isLargeNode';
import type { Listen } from '../database/listenTree';
import { nodeFromStoredSteps } from '../database/nodeFromStored';
import { assertNotPriorityPath } from '../database/path';
import type { Push } from '../database/push';
import type { Path, TreeNode } from '../database/treeNode';
import type { Auth } from '../rules/rules';
import type { ServerLimits } from '../server/serverLimits';
import { watchReadPermission } from '../server/watchReadPermission';
import { parseJsonSteps } from '../steps/parseJson';
import { finish, operationsPerStep, type Steps } from '../steps/steps';
import { type AuthenticateOptions, authenticate } from './authenticate';
import { longJsonChars, plainJsonFromStoredSteps, toPlainJsonSteps } from './responseFormat';
import { RestError } from './restError';
import { assertIndexed, parseRestQuery } from './restQuery';
import type { DatabaseRequest } from './restRequest';

export interface EventStreamsOptions extends AuthenticateOptions {
  /** How often a stream says that it is alive, in milliseconds. */
  readonly keepAliveMs: number;
  readonly limits: ServerLimits;
}

export interface EventStreams {
  /** Answers with events until the client goes, its token expires or the rules say no. */
  open(restRequest: DatabaseRequest, response: ServerResponse): Promise<void>;
}

/** setTimeout can't wait longer. */
const maxTimerMs = 2 ** 31 - 1;

export function createEventStreams(options: EventStreamsOptions): EventStreams {
  const { limits, now } = options;
  let count = 0;

  return {
    async open(restRequest, response) {
      const { database, path } = restRequest;
      const auth = await authenticate(options, restRequest.token);
      if (!database.canRead(path, auth)) throw permissionDeniedError();
      assertNotPriorityPath(path);
      const query = parseRestQuery(restRequest.query);
      if (query) assertIndexed(database, path, query);
      if (count >= limits.streams) {
        throw new RestError(503, `${limits.streams} streams are open on this server.`);
      }
      if (response.destroyed) return;
      count += 1;
      /** Set while an event is still being made. */
      let queue: Promise<unknown> | null = null;
      writeStreamHead(response);

      const listen: Listen = {
        path,
        query,
        push: (change) =>
          sendEvent(change.kind, runSteps(eventSteps(change, path), change.json.length)),
      };
      const node = database.listens.add(listen, database.root);
      const stopWatching = watchReadPermission(database, {
        path,
        auth,
        onLost: () => end('cancel'),
      });
      const expiry = scheduleExpiry(auth, () =>
        end('auth_revoked', '"credential is no longer valid"'),
      );
      const keepAlive = setInterval(() => sendEvent('keep-alive', 'null'), options.keepAliveMs);
      keepAlive.unref();
      response.on('close', () => {
        count -= 1;
        cleanUp();
      });
      sendEvent(
        'put',
        isLargeNode(node)
          ? database.slices.run(initialEventSteps(node))
          : finish(initialEventSteps(node)),
      );

      /** In slices where there is much of it. */
      function runSteps(text: Steps<string>, chars: number): string | Promise<string> {
        return chars >= longJsonChars ? database.slices.run(text) : finish(text);
      }

      function cleanUp(): void {
        database.listens.remove(listen);
        stopWatching();
        clearTimeout(expiry);
        clearInterval(keepAlive);
      }

      function sendEvent(event: string, data: string | Promise<string>): void {
        // A write is announced only once it is on the disk.
        database.durability.afterCommit(() => {
          if (queue === null && typeof data === 'string') write(event, data);
          else enqueue(async () => write(event, await data));
        });
      }

      function write(event: string, data: string): void {
        if (response.writableEnded) return;
        response.write(`event: ${event}\ndata: ${data}\n\n`);
        if (response.writableLength > limits.bufferedBytes) response.destroy();
      }

      /** Behind what is still being made. */
      function enqueue(work: () => void | Promise<void>): void {
        const done = (queue ?? Promise.resolve()).then(work).catch(() => response.destroy());
        queue = done;
        void done.then(() => {
          if (queue === done) queue = null;
        });
      }

      function end(event: 'cancel' | 'auth_revoked', data = 'null'): void {
        cleanUp();
        sendEvent(event, data);
        database.durability.afterCommit(() => enqueue(() => void response.end()));
      }
    },
  };

  function scheduleExpiry(auth: Auth | null, onExpired: () => void): NodeJS.Timeout | undefined {
    const expiresAt = auth?.token.exp;
    if (typeof expiresAt !== 'number') return undefined;
    const waitMs = Math.min(expiresAt * 1000 - now(), maxTimerMs);
    return setTimeout(onExpired, waitMs).unref();
  }
}

function writeStreamHead(response: ServerResponse): void {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });
}

function* initialEventSteps(node: TreeNode): Steps<string> {
  return `{"path":"/","data":${yield* toPlainJsonSteps(node)}}`;
}

/** Paths in events are relative to the path that was asked for. */
function* eventSteps({ kind, path, json }: Push, base: Path): Steps<string> {
  const relativePath = `/${path.slice(base.length).join('/')}`;
  const data = yield* kind === 'put' ? plainJsonFromStoredSteps(json) : plainPatchSteps(json);
  return `{"path":${JSON.stringify(relativePath)},"data":${data}}`;
}

/** Each value of a patch stands for itself: nulls must stay, and its paths are no keys. */
function* plainPatchSteps(json: string): Steps<string> {
  const parts: string[] = [];
  const patch = Object(yield* parseJsonSteps(json));
  for (const path of Object.keys(patch)) {
    const data = yield* toPlainJsonSteps(yield* nodeFromStoredSteps(patch[path]));
    parts.push(`${JSON.stringify(path)}:${data}`);
    if (parts.length % operationsPerStep === 0) yield;
  }
  return `{${parts.join(',')}}`;
}
