import type { IncomingMessage } from 'node:http';
import type { Database } from '../database/database';
import { parsePath } from '../database/path';
import type { Path } from '../database/treeNode';
import { RestError } from './restError';

/** What all requests of the REST interface have. */
export interface RestRequest {
  readonly path: Path;
  readonly query: URLSearchParams;
  /** An ID token; null for nobody. */
  readonly token: string | null;
  readonly print: 'plain' | 'pretty' | 'silent';
  /** `X-Firebase-ETag: true`: the answer shall have an ETag. */
  readonly wantsEtag: boolean;
  /** Of a conditional write. */
  readonly ifMatch: string | null;
}

/** A request, and the database that it is for. */
export interface DatabaseRequest extends RestRequest {
  readonly database: Database;
}

const suffix = '.json';

/** Null for what is no request of this interface: its paths end in `.json`. */
export function parseRestRequest(request: IncomingMessage): RestRequest | null {
  const [pathname = '', search = ''] = splitUrl(request.url ?? '');
  if (!pathname.endsWith(suffix)) return null;
  const query = new URLSearchParams(search);
  const { headers } = request;
  return {
    path: parsePath(decode(pathname.slice(0, -suffix.length))),
    query,
    token:
      query.get('auth') ?? query.get('access_token') ?? parseBearerToken(headers.authorization),
    print: parsePrint(query.get('print')),
    wantsEtag: headers['x-firebase-etag'] === 'true',
    ifMatch: headers['if-match'] ?? null,
  };
}

function splitUrl(url: string): [string, string] {
  const queryStart = url.indexOf('?');
  return queryStart < 0 ? [url, ''] : [url.slice(0, queryStart), url.slice(queryStart + 1)];
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    throw new RestError(400, 'Invalid path: Invalid token in path');
  }
}

/** The token of an `Authorization` header; null without one. */
export function parseBearerToken(authorization: string | undefined): string | null {
  return /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? null;
}

function parsePrint(print: string | null): RestRequest['print'] {
  switch (print) {
    case null:
      return 'plain';
    case 'pretty':
    case 'silent':
      return print;
    default:
      throw new RestError(400, "print must be 'pretty' or 'silent'");
  }
}
