import type { IncomingMessage } from 'node:http';

/** A body has more bytes than its reader allows. */
export class BodyTooLongError extends Error {
  override name = 'BodyTooLongError';
}

/** The whole body. Throws BodyTooLongError as soon as it is too long, without reading the rest. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Destroying the request would take the socket, and with it the answer.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const buffer: Buffer = chunk;
    bytes += buffer.length;
    if (bytes > maxBytes) {
      throw new BodyTooLongError(`The body has more than ${maxBytes} bytes.`);
    }
    chunks.push(buffer);
  }
  return Buffer.concat(chunks);
}
