import type { BufferedResponse, Fault } from './faultProxy';

/** One bit in the middle is another one. */
export const flipOneBit = changeResponse((response) => {
  const body = Buffer.from(response.body);
  const middle = Math.floor(body.length / 2);
  body.writeUInt8(body.readUInt8(middle) ^ 1, middle);
  return { ...response, body };
});

/** What a gate that wants a password sends for whatever is asked. */
export const sendSignInPage = changeResponse((response) => ({
  ...response,
  headers: { ...response.headers, 'content-type': 'text/html' },
  body: Buffer.from('<!doctype html><title>Sign in</title>'),
}));

/** Without the header that lets other origins read the file. */
export const omitCors = changeResponse((response) => {
  const { 'access-control-allow-origin': _cors, ...headers } = response.headers;
  return { ...response, headers };
});

/** As the release origin answers: not kept by any cache. */
export function sendStatus(status: number): Fault {
  return changeResponse(({ headers }) => ({
    status,
    headers: { ...headers, 'cache-control': 'no-store' },
    body: Buffer.alloc(0),
  }));
}

/** These bytes in place of the file's. */
export function sendBody(bytes: Buffer): Fault {
  return changeResponse((response) => ({ ...response, status: 200, body: bytes }));
}

function changeResponse(change: (response: BufferedResponse) => BufferedResponse): Fault {
  return { kind: 'changed', change };
}
