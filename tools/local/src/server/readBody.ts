import type { IncomingMessage } from 'node:http';

/** A body has more bytes than its reader allows. */
export class BodyTooLong extends Error {
  override name = 'BodyTooLong';
}

/** The whole body. Throws BodyTooLong as soon as it is too long, without reading the rest. */
export async function readBody(request: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  // Destroying the request would take the socket, and with it the answer.
  for await (const piece of request.iterator({ destroyOnReturn: false })) {
    const buffer: Buffer = piece;
    bytes += buffer.length;
    if (bytes > mostBytes) {
      throw new BodyTooLong(`The body has more than ${mostBytes} bytes.`);
    }
    pieces.push(buffer);
  }
  return Buffer.concat(pieces);
}
