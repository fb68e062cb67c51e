import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type DevProxy, startDevProxy } from './devProxy';

let shell: Server;
let proxy: DevProxy;

const openProxy = () => {
  const { port } = shell.address() as AddressInfo;
  return startDevProxy({
    ...{ shell: `http://localhost:${port}/`, remote: 'chart-x', releases: '/nowhere', port: 0 },
    data: () => '{}',
    onError: () => {},
  });
};

beforeAll(async () => {
  shell = createServer((request, response) => {
    const isPage = !request.url?.endsWith('.js');
    const type = isPage ? 'text/html; charset=utf-8' : 'text/javascript';
    response.writeHead(200, { 'Content-Type': type, 'Set-Cookie': 'session=production' }).end('');
  });
  await new Promise<void>((resolve) => shell.listen(0, '127.0.0.1', resolve));
  proxy = await openProxy();
});

afterAll(async () => {
  await proxy.close();
  shell.closeAllConnections();
  await new Promise((resolve) => shell.close(resolve));
});

async function ask(url: string, cookie = '') {
  const { headers } = await fetch(url, { headers: cookie ? { cookie } : {} });
  return { clears: headers.get('clear-site-data'), cookies: headers.getSetCookie() };
}

describe('browser data of earlier runs', () => {
  test('is cleared by the first page of a run and no later one', async () => {
    const first = await ask(proxy.url);
    expect(first.clears).toBe('"storage"');
    expect(first.cookies).toHaveLength(1);
    const [cookie = ''] = first.cookies[0]?.split(';') ?? [];
    expect(await ask(`${proxy.url}sign-in`, `other=1; ${cookie}`)).toEqual({
      clears: null,
      cookies: [],
    });
    const again = await openProxy();
    expect((await ask(again.url, cookie)).clears).toBe('"storage"');
    await again.close();
  });

  test('is not cleared by a file that a page of this run requests', async () => {
    expect(await ask(`${proxy.url}main.js`)).toEqual({ clears: null, cookies: [] });
  });

  test('includes no cookies of the shell, which aren’t forwarded', async () => {
    expect((await ask(proxy.url)).cookies.join()).not.toContain('production');
  });
});
