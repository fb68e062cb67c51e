import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { WebServer } from './listen';
import { serveReleases } from './releaseServer';

let folder: string;
let server: WebServer;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chartroom-put-'));
  server = await serveReleases({ folder, port: 0, token: 'secret' });
});

afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const put = (path: string, token = 'secret') =>
  fetch(`${server.origin}/${path}`, {
    method: 'PUT',
    body: 'bytes',
    headers: { Authorization: `Bearer ${token}` },
  });

describe('PUT to the release origin', () => {
  test('makes the folders and serves the file', async () => {
    expect((await put('chart-x/1.0.0/a.js')).status).toBe(201);
    expect(await (await fetch(`${server.origin}/chart-x/1.0.0/a.js`)).text()).toBe('bytes');
  });

  test('is refused without the token', async () => {
    expect((await put('chart-x/1.0.0/a.js', 'other')).status).toBe(401);
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each(['..%2fout.js', 'a/.hidden', 'a//b.js', 'a/', 'a.js?x=1'])(
    'refuses %s',
    async (path) => {
      expect((await put(path)).status).toBe(400);
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  test('of a connection that is cut leaves nothing', async () => {
    const url = `${server.origin}/chart-x/1.0.0/a.js`;
    const headers = { Authorization: 'Bearer secret', 'Content-Length': '1000' };
    await new Promise<void>((resolve) => {
      const cut = request(url, { method: 'PUT', headers });
      cut.on('error', () => undefined);
      cut.on('close', resolve);
      cut.write('half', () => cut.destroy());
    });
    // A whole one behind it, so that the server has seen the end of the first.
    await put('chart-x/1.0.0/b.js');
    expect(existsSync(join(folder, 'chart-x/1.0.0/a.js'))).toBe(false);
    expect(readFileSync(join(folder, 'chart-x/1.0.0/b.js'), 'utf8')).toBe('bytes');
  });

  test('is nobody’s where there is no token', async () => {
    const closed = await serveReleases({ folder, port: 0 });
    const response = await fetch(`${closed.origin}/a.js`, { method: 'PUT', body: 'x' });
    await closed.close();
    expect(response.status).toBe(404);
  });
});
