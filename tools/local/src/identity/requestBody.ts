import type { IncomingMessage } from 'node:http';
import { BodyTooLongError, readBody } from '../server/readBody';
import { Fields } from './endpoint';
import { IdentityError } from './identityError';

/** The longest call carries a token of a few KiB. */
const maxBytes = 64 * 1024;

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

/** Reads the body of a submitted form. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(await readText(request));
}

async function readText(request: IncomingMessage): Promise<string> {
  try {
    return (await readBody(request, maxBytes)).toString('utf8');
  } catch (error) {
    if (error instanceof BodyTooLongError) {
      throw new IdentityError('REQUEST_TOO_LARGE : The body is over 64 KiB', 413);
    }
    throw new IdentityError('REQUEST_ABORTED : The request broke off');
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
