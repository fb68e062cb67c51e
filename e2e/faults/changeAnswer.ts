import type { Answer, Fault } from './faultProxy';

/** One bit in the middle is another one. */
export const oneBitFlipped = changed((answer) => {
  const body = Buffer.from(answer.body);
  const middle = Math.floor(body.length / 2);
  body.writeUInt8(body.readUInt8(middle) ^ 1, middle);
  return { ...answer, body };
});

/** What a gate that wants a password sends for whatever is asked. */
export const pageInstead = changed((answer) => ({
  ...answer,
  headers: { ...answer.headers, 'content-type': 'text/html' },
  body: Buffer.from('<!doctype html><title>Sign in</title>'),
}));

/** Without the header that lets other origins read the file. */
export const notShared = changed((answer) => {
  const { 'access-control-allow-origin': _left, ...headers } = answer.headers;
  return { ...answer, headers };
});

/** As the release origin answers: not kept by any cache. */
export function answers(status: number): Fault {
  return changed(({ headers }) => ({
    status,
    headers: { ...headers, 'cache-control': 'no-store' },
    body: Buffer.alloc(0),
  }));
}

/** These bytes in place of the file's. */
export function body(bytes: Buffer): Fault {
  return changed((answer) => ({ ...answer, status: 200, body: bytes }));
}

function changed(change: (answer: Answer) => Answer): Fault {
  return { kind: 'changed', change };
}
