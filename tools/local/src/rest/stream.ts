import type { ServerResponse } from 'node:http';
import { isHeavy } from '../database/isHeavy';
import { refusePriorityListen } from '../database/path';
import type { Listen } from '../database/places';
import type { Push } from '../database/push';
import { permissionDenied } from '../database/refusal';
import { storedSteps } from '../database/storedNode';
import type { Path, TreeNode } from '../database/treeNode';
import type { Auth } from '../rules/rules';
import { whileReadable } from '../server/readable';
import type { ServerLimits } from '../server/serverLimits';
import { parseJsonSteps } from '../steps/parseJson';
import { finish, operationsPerStep, type Steps } from '../steps/steps';
import { RestError } from './restError';
import { parseRestQuery, refuseMissingIndex } from './restQuery';
import type { DatabaseRequest } from './restRequest';
import { longJsonChars, plainSteps, plainStepsOfJson } from './shown';
import { authOf, type WhoAsksOptions } from './whoAsks';

export interface StreamOptions extends WhoAsksOptions {
  /** How often a stream says that it is alive, in milliseconds. */
  readonly keepAliveMs: number;
  readonly limits: ServerLimits;
}

export interface Streams {
  /** Answers with events until the client goes, its token expires or the rules say no. */
  open(asked: DatabaseRequest, response: ServerResponse): Promise<void>;
}

/** setTimeout can't wait longer. */
const longestTimerMs = 2 ** 31 - 1;

export function createStreams(options: StreamOptions): Streams {
  const { limits, now } = options;
  let count = 0;

  return {
    async open(asked, response) {
      const { database, path } = asked;
      const auth = await authOf(options, asked.token);
      if (!database.canRead(path, auth)) throw permissionDenied();
      refusePriorityListen(path);
      const query = parseRestQuery(asked.query);
      if (query) refuseMissingIndex(database, path, query);
      if (count >= limits.streams) {
        throw new RestError(503, `${limits.streams} streams are open on this server.`);
      }
      if (response.destroyed) return;
      count += 1;
      /** Set while an event is still being made. */
      let last: Promise<unknown> | null = null;
      begin(response);

      const listen: Listen = {
        path,
        query,
        push: (change) => say(change.kind, made(eventSteps(change, path), change.json.length)),
      };
      const shown = database.listens.add(listen, database.root);
      const stopWatching = whileReadable(database, { path, auth, onLost: () => end('cancel') });
      const expiry = expiryOf(auth, () => end('auth_revoked', '"credential is no longer valid"'));
      const keepAlive = setInterval(() => say('keep-alive', 'null'), options.keepAliveMs);
      keepAlive.unref();
      response.on('close', () => {
        count -= 1;
        forget();
      });
      say(
        'put',
        isHeavy(shown) ? database.slices.run(firstSteps(shown)) : finish(firstSteps(shown)),
      );

      /** In slices where there is much of it. */
      function made(text: Steps<string>, chars: number): string | Promise<string> {
        return chars >= longJsonChars ? database.slices.run(text) : finish(text);
      }

      function forget(): void {
        database.listens.remove(listen);
        stopWatching();
        clearTimeout(expiry);
        clearInterval(keepAlive);
      }

      function say(event: string, data: string | Promise<string>): void {
        // Nobody hears of a write before it is on the disk.
        database.durability.afterwards(() => {
          if (last === null && typeof data === 'string') write(event, data);
          else inOrder(async () => write(event, await data));
        });
      }

      function write(event: string, data: string): void {
        if (response.writableEnded) return;
        response.write(`event: ${event}\ndata: ${data}\n\n`);
        if (response.writableLength > limits.unreadBytes) response.destroy();
      }

      /** Behind what is still being made. */
      function inOrder(work: () => void | Promise<void>): void {
        const done = (last ?? Promise.resolve()).then(work).catch(() => response.destroy());
        last = done;
        void done.then(() => {
          if (last === done) last = null;
        });
      }

      function end(event: 'cancel' | 'auth_revoked', data = 'null'): void {
        forget();
        say(event, data);
        database.durability.afterwards(() => inOrder(() => void response.end()));
      }
    },
  };

  function expiryOf(auth: Auth | null, onExpired: () => void): NodeJS.Timeout | undefined {
    const expiresAt = auth?.token.exp;
    if (typeof expiresAt !== 'number') return undefined;
    const waitMs = Math.min(expiresAt * 1000 - now(), longestTimerMs);
    return setTimeout(onExpired, waitMs).unref();
  }
}

function begin(response: ServerResponse): void {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });
}

function* firstSteps(shown: TreeNode): Steps<string> {
  return `{"path":"/","data":${yield* plainSteps(shown)}}`;
}

/** Paths in events are relative to the path that was asked for. */
function* eventSteps({ kind, path, json }: Push, base: Path): Steps<string> {
  const below = `/${path.slice(base.length).join('/')}`;
  const data = yield* kind === 'put' ? plainStepsOfJson(json) : plainPatchSteps(json);
  return `{"path":${JSON.stringify(below)},"data":${data}}`;
}

/** Each value of a patch stands for itself: nulls must stay, and its paths are no keys. */
function* plainPatchSteps(json: string): Steps<string> {
  const parts: string[] = [];
  const patch = Object(yield* parseJsonSteps(json));
  for (const path of Object.keys(patch)) {
    const data = yield* plainSteps(yield* storedSteps(patch[path]));
    parts.push(`${JSON.stringify(path)}:${data}`);
    if (parts.length % operationsPerStep === 0) yield;
  }
  return `{${parts.join(',')}}`;
}
