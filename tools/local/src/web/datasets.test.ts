import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { datasetFiles } from '../demo/datasetFiles';
import { createDatasetHandler } from './datasets';
import type { WebServer } from './listen';
import { serveReleases } from './releaseServer';

const root = join(__dirname, '..', '..', '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'chartroom-datasets-'));
let server: WebServer;

beforeAll(async () => {
  server = await serveReleases({ folder, port: 0, datasets: createDatasetHandler(root) });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe('the datasets of the demo', () => {
  test.each([...datasetFiles])('%s can be read from any origin', async (file) => {
    const response = await fetch(`${server.origin}/datasets/${file}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('content-type')).toMatch(/^(text\/csv|application\/json); charset/);
    expect((await response.text()).length).toBeGreaterThan(1000);
  });

  test('are not sent again to who has them', async () => {
    const url = `${server.origin}/datasets/stocks.csv`;
    const first = await fetch(url);
    const etag = first.headers.get('etag') ?? '';
    expect(await first.text()).toContain('AAPL,Mar 1 2010,223.02');
    const second = await fetch(url, { headers: { 'If-None-Match': etag } });
    expect([second.status, await second.text()]).toEqual([304, '']);
  });

  test.each([
    '/datasets/',
    '/datasets/movies.json',
    '/datasets/../package.json',
    '/datasets/%2e%2e/package.json',
    '/datasets/x/../stocks.csv',
    '/stocks.csv',
  ])('%s is no file of the demo', async (path) => {
    // Not by fetch, which would tidy the path.
    const status = await new Promise((resolve) => {
      const options = { port: server.port, host: 'localhost', path };
      get(options, (response) => resolve(response.resume().statusCode));
    });
    expect(status).toBe(404);
  });
});
