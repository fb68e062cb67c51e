import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip as gzipCallback } from 'node:zlib';
import { encodingSuffixes } from '@chartroom/build/precompress';

const gzip = promisify(gzipCallback);

type Encoding = keyof typeof encodingSuffixes;

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

/** What was compressed here of files that never change, by their path, with what it was made of. */
const compressed = new Map<string, { readonly bytes: Buffer; readonly body: Promise<Buffer> }>();

/** The bytes of a file below `folder`, or null; a path that leads out of it is null too. */
export async function readFileWithin(folder: string, path: string): Promise<Buffer | null> {
  const file = normalize(join(folder, path));
  if (!file.startsWith(folder + sep) || path.includes('\0')) return null;
  return readFile(file).catch(() => null);
}

/**
 * Sends a file below `folder`: what lies compressed beside it where the client takes that, else
 * compressed here. Returns false, with nothing sent, if there is no such file.
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { folder, path, headers }: { folder: string; path: string; headers: Record<string, string> },
): Promise<boolean> {
  const bytes = await readFileWithin(folder, path);
  if (!bytes) return false;
  for (const encoding of acceptedEncodings(request)) {
    const stored = await readFileWithin(folder, path + encodingSuffixes[encoding]);
    if (!stored) continue;
    send(request, response, path, stored, encoding, headers);
    return true;
  }
  await sendBytes(request, response, path, bytes, headers, join(folder, path));
  return true;
}

/**
 * Sends bytes with the type of their name, compressed where the client takes it. Where the name has a
 * hash and `file` is its path, they are compressed once.
 */
export async function sendBytes(
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
  bytes: Buffer,
  headers: Record<string, string>,
  file?: string,
): Promise<void> {
  const isCompressed = extname(name) !== '.woff2' && acceptedEncodings(request).includes('gzip');
  if (!isCompressed) {
    send(request, response, name, bytes, null, headers);
    return;
  }
  const body = hashedName.test(name) && file !== undefined ? gzipOnce(file, bytes) : gzip(bytes);
  send(request, response, name, await body, 'gzip', headers);
}

function gzipOnce(file: string, bytes: Buffer): Promise<Buffer> {
  const kept = compressed.get(file);
  // Compared, since a test of integrity changes a file under its name.
  if (kept?.bytes.equals(bytes)) return kept.body;
  const body = gzip(bytes);
  compressed.set(file, { bytes, body });
  return body;
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
  body: Buffer,
  encoding: Encoding | null,
  headers: Record<string, string>,
): void {
  response.writeHead(200, {
    ...headers,
    'Content-Type': contentTypes[extname(name)] ?? 'application/octet-stream',
    'Content-Length': body.length,
    'Cache-Control': hashedName.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
    Vary: 'Accept-Encoding',
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Of what we have, what the client takes (RFC 9110, section 12.5.3), the smallest first. */
function acceptedEncodings(request: IncomingMessage): Encoding[] {
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .filter((item) => !/;\s*q=0(?:\.0*)?\s*$/.test(item))
    .map((item) => item.replace(/;.*/s, '').trim().toLowerCase());
  return (['br', 'gzip'] as const).filter((encoding) => accepted.includes(encoding));
}
