import type { ServerResponse } from 'node:http';
import { refusePriorityListen } from '../database/path';
import type { Listen } from '../database/places';
import type { Push } from '../database/push';
import { permissionDenied } from '../database/refusal';
import type { Path } from '../database/treeNode';
import type { Auth } from '../rules/rules';
import { whileReadable } from '../server/readable';
import type { RestOptions } from './handleRest';
import { RestError } from './restError';
import { parseRestQuery, refuseMissingIndex } from './restQuery';
import type { RestRequest } from './restRequest';
import { plainText, plainTextOfJson } from './shown';
import { authOf } from './whoAsks';

export interface Streams {
  /** Answers with events until the client goes, its token expires or the rules say no. */
  open(asked: RestRequest, response: ServerResponse): Promise<void>;
}

/** setTimeout can't wait longer. */
const longestTimerMs = 2 ** 31 - 1;

export function createStreams(options: RestOptions): Streams {
  const { database, limits, now } = options;
  let count = 0;

  return {
    async open(asked, response) {
      const { path } = asked;
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
      begin(response);

      const listen: Listen = {
        path,
        query,
        push: (change) => say(change.kind, eventText(change, path)),
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
      say('put', `{"path":"/","data":${plainText(shown)}}`);

      function forget(): void {
        database.listens.remove(listen);
        stopWatching();
        clearTimeout(expiry);
        clearInterval(keepAlive);
      }

      function say(event: string, data: string): void {
        // Nobody hears of a write before it is on the disk.
        database.durability.afterwards(() => {
          if (response.writableEnded) return;
          response.write(`event: ${event}\ndata: ${data}\n\n`);
          if (response.writableLength > limits.unreadBytes) response.destroy();
        });
      }

      function end(event: 'cancel' | 'auth_revoked', data = 'null'): void {
        forget();
        say(event, data);
        database.durability.afterwards(() => response.end());
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

/** Paths in events are relative to the path that was asked for. */
function eventText({ kind, path, json }: Push, base: Path): string {
  const below = `/${path.slice(base.length).join('/')}`;
  const data = kind === 'put' ? plainTextOfJson(json) : plainPatch(json);
  return `{"path":${JSON.stringify(below)},"data":${data}}`;
}

/** Each value of a patch stands for itself: nulls must stay, and its paths are no keys. */
function plainPatch(json: string): string {
  const parts = Object.entries(Object(JSON.parse(json))).map(
    ([path, value]) => `${JSON.stringify(path)}:${plainTextOfJson(JSON.stringify(value))}`,
  );
  return `{${parts.join(',')}}`;
}
