import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip as gzipCallback } from 'node:zlib';

const gzip = promisify(gzipCallback);

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Names that carry a content hash never change their content. */
const hashedName = /\.[0-9a-f]{16}\.\w+$/;

/** The bytes of a file below `folder`, or null; a path that leads out of it is null too. */
export async function readFileWithin(folder: string, path: string): Promise<Buffer | null> {
  const file = normalize(join(folder, path));
  if (!file.startsWith(folder + sep) || path.includes('\0')) return null;
  return readFile(file).catch(() => null);
}

/** Sends bytes with the type of their name, compressed where the client takes it. */
export async function sendBytes(
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
  bytes: Buffer,
  headers: Record<string, string>,
): Promise<void> {
  const extension = extname(name);
  const isCompressed =
    extension !== '.woff2' && String(request.headers['accept-encoding']).includes('gzip');
  const body = isCompressed ? await gzip(bytes) : bytes;
  response.writeHead(200, {
    ...headers,
    'Content-Type': contentTypes[extension] ?? 'application/octet-stream',
    'Content-Length': body.length,
    'Cache-Control': hashedName.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
    Vary: 'Accept-Encoding',
    ...(isCompressed ? { 'Content-Encoding': 'gzip' } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
