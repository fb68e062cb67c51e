import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from '@jest/globals';
import { openBackend } from './test/openBackend';
import { openRawClient } from './test/rawClient';

test('a server that is closing opens no connection that would keep it from ending', async () => {
  const backend = await openBackend();
  // A client that does not answer, so that closing takes its time.
  const deaf = await openRawClient(backend.port);
  deaf.socket.pause();
  const late = connect(backend.port, '127.0.0.1');
  await once(late, 'connect');
  late.write('GET /.ws?v=5&ns=chartroom HTTP/1.1\r\nHost: localhost\r\n');
  // The server has read this much once it has answered another request.
  await fetch(`${backend.url}/.json`);
  const closed = backend.close();
  late.write(
    'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  const [answer] = await once(late, 'data').finally(() => late.destroy());
  expect(String(answer)).toMatch(/^HTTP\/1.1 503 /);
  await closed;
  deaf.socket.terminate();
}, 10_000);
