import { createHash, timingSafeEqual } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { limits } from '@chartroom/contract';

export interface PutFilesOptions {
  /** Where the files go. */
  readonly folder: string;
  /** Whoever has it may put files. */
  readonly token: string;
}

/** Segments that don't start with a dot: none leads out of the folder. */
const filePath = /^(?:[A-Za-z0-9_@+-][A-Za-z0-9._@+-]*\/)*[A-Za-z0-9_@+-][A-Za-z0-9._@+-]*$/;

/**
 * Takes files by `PUT` with a bearer token, so that `remote deploy` works against a stack of one's
 * own as against any server. A file shows whole or not at all. Returns whether it was a PUT.
 */
export async function putFile(
  request: IncomingMessage,
  response: ServerResponse,
  { folder, token }: PutFilesOptions,
): Promise<boolean> {
  if (request.method !== 'PUT') return false;
  const respond = (status: number) => {
    response.writeHead(status, status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}).end();
    return true;
  };
  if (!isToken(request.headers.authorization ?? '', token)) return respond(401);
  const path = (request.url ?? '/').slice(1);
  if (!filePath.test(path) || path.length > limits.urlLength) return respond(400);
  const bytes = await readAll(request);
  if (bytes === null) return respond(413);
  const file = join(folder, path);
  // A name that no release has.
  const temporaryFile = join(
    dirname(file),
    `.${process.pid}-${createHash('sha256').update(path).digest('hex')}`,
  );
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(temporaryFile, bytes);
    await rename(temporaryFile, file);
  } catch (error) {
    await rm(temporaryFile, { force: true });
    return respond((error as NodeJS.ErrnoException).code === 'ENOSPC' ? 507 : 500);
  }
  return respond(201);
}

function isToken(authorization: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`));
}

/** Null where there is more than a release may have in one file. Rejects if the connection is cut. */
async function readAll(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > limits.fileBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
