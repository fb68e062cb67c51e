import type { IncomingMessage } from 'node:http';
import { Fields } from './endpoint';
import { IdentityError } from './identityError';

/** The longest call carries a token of a few KiB. */
const longestBytes = 64 * 1024;

/** Reads JSON, or the form that the token endpoint is sent. */
export async function readFields(request: IncomingMessage): Promise<Fields> {
  const text = await readText(request);
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  if (isForm) return new Fields(Object.fromEntries(new URLSearchParams(text)));
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return new Fields(value);
  } catch {
    // Not JSON: refused below like JSON of another shape.
  }
  throw new IdentityError('INVALID_ARGUMENT : The body is not a JSON object');
}

/** Reads what a page's form sends. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(await readText(request));
}

function readText(request: IncomingMessage): Promise<string> {
  return readPieces(request).catch((error: unknown) => {
    if (error instanceof IdentityError) throw error;
    throw new IdentityError('REQUEST_ABORTED : The request broke off');
  });
}

async function readPieces(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  // Destroying the request would take the socket, and with it the answer.
  for await (const piece of request.iterator({ destroyOnReturn: false })) {
    const buffer: Buffer = piece;
    bytes += buffer.length;
    if (bytes > longestBytes) {
      throw new IdentityError('REQUEST_TOO_LARGE : The body is over 64 KiB', 413);
    }
    pieces.push(buffer);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
