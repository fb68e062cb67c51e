import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { fileHeaders, shellHeaders } from './headers';
import { listen, type WebServer } from './listen';
import { localConfig } from './localConfig';
import { serveReleases } from './releaseServer';
import { serveShell } from './shellServer';

const folder = mkdtempSync(join(tmpdir(), 'chartroom-shell-'));
const config = localConfig({
  backendOrigin: 'http://localhost:4102',
  releaseOrigin: 'http://localhost:4101',
});

beforeAll(() => {
  writeFileSync(join(folder, 'index.html'), '<html><head><base href="/"></head></html>');
  writeFileSync(join(folder, 'main.0123456789abcdef.js'), 'run()');
  const compressed = join(folder, 'main.fedcba9876543210.js');
  writeFileSync(compressed, 'run(2)');
  writeFileSync(`${compressed}.br`, brotliCompressSync('by brotli'));
  writeFileSync(`${compressed}.gz`, gzipSync('by gzip'));
  writeFileSync(join(folder, '..', 'beside-the-shell.txt'), 'secret');
});

afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(join(folder, '..', 'beside-the-shell.txt'));
});

describe.each(['/', '/chartroom/', '/a/b/c/', '/costs-$&-$$/'])('one build under %s', (base) => {
  let server: WebServer;

  beforeAll(async () => {
    server = await serveShell({ folder, base, port: 0, config: Promise.resolve(config) });
  });

  afterAll(() => server.close());

  test.each(['', 'w/demo/d/live', 'w/demo/', 'w/a.b/', 'sign-in', 'index.html'])(
    'the route “%s” gets the page with its base stamped in',
    async (route) => {
      const response = await fetch(`${server.origin}${base}${route}`);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain(`<base href="${base}">`);
      expect(response.headers.get('cache-control')).toBe('no-cache');
    },
  );

  test('a file with a hash in its name is immutable', async () => {
    const response = await fetch(`${server.origin}${base}main.0123456789abcdef.js`);
    expect(await response.text()).toBe('run()');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('content-type')).toContain('text/javascript');
  });

  test.each([
    ['br, gzip', 'br', 'by brotli'],
    ['gzip, deflate', 'gzip', 'by gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip', 'by gzip'],
    ['identity', null, 'run(2)'],
  ])('a client that takes %s gets what lies beside the file', async (accepted, encoding, text) => {
    const { headers, body } = await getBytes(
      `${server.origin}${base}main.fedcba9876543210.js`,
      accepted,
    );
    expect(headers['content-encoding'] ?? null).toBe(encoding);
    expect(headers['content-length']).toBe(String(body.length));
    expect(headers['cache-control']).toContain('immutable');
    expect(headers.vary).toBe('Accept-Encoding');
    const decoders = { br: brotliDecompressSync, gzip: gunzipSync };
    const decode = encoding ? decoders[encoding as 'br' | 'gzip'] : (bytes: Buffer) => bytes;
    expect(decode(body).toString()).toBe(text);
  });

  test('a file that is not there is 404, never the page', async () => {
    expect((await fetch(`${server.origin}${base}gone.0123456789abcdef.js`)).status).toBe(404);
  });

  test('the configuration is served beside the page', async () => {
    const response = await fetch(`${server.origin}${base}config.json`);
    expect(await response.json()).toEqual(config);
  });

  test('no path leads out of the build', async () => {
    for (const path of ['..%2fbeside-the-shell.txt', '%2e%2e/beside-the-shell.txt', 'x%00.js']) {
      const response = await fetch(`${server.origin}${base}${path}`);
      expect(await response.text()).not.toContain('secret');
    }
  });
});

describe('the release origin', () => {
  test.each(['//', '//x:y/z', '/%', '/..%2f', '/?', 'http://'])(
    'goes on after a request for %j',
    async (path) => {
      const server = await serveReleases({ folder, port: 0 });
      const status = await new Promise((resolve) => {
        const options = { port: server.port, host: 'localhost', path };
        get(options, (response) => resolve(response.resume().statusCode));
      });
      await server.close();
      expect(status).toBe(404);
    },
  );

  test('answers 500 for a request that it fails at', async () => {
    const fails = async () => {
      throw new Error('on purpose');
    };
    const server = await listen(fails, 0);
    const { status } = await fetch(server.origin);
    await server.close();
    expect(status).toBe(500);
  });
});

describe('the headers of the shell', () => {
  let headers: Headers;
  let server: WebServer;

  beforeAll(async () => {
    server = await serveShell({ folder, base: '/', port: 0, config: Promise.resolve(config) });
    headers = (await fetch(server.origin)).headers;
  });

  afterAll(() => server.close());

  test('forbid what is not named, inline code and evaluation', () => {
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self' http://localhost:4101;");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
  });

  test('allow calls to the backend and the release origin alone', () => {
    const policy = headers.get('content-security-policy') ?? '';
    const calls = /connect-src ([^;]+)/.exec(policy)?.[1]?.split(' ');
    expect(calls).toEqual([
      "'self'",
      'ws://localhost:4102',
      'http://localhost:4102',
      'http://localhost:4101',
    ]);
  });

  test('refuse scripts without a hash', () => {
    expect(headers.get('integrity-policy')).toBe('blocked-destinations=(script)');
  });

  test('allow no connection that the policy does not name, and no WebRTC', () => {
    expect(headers.get('connection-allowlist')).toBe(
      '(response-origin "http://localhost:4102/.ws?*" "http://localhost:4102" "http://localhost:4101" "mailto:*");redirects=allow',
    );
  });

  test('let the page by which links leave go anywhere, and ask for nothing but its script', () => {
    const own = fileHeaders(config, 'leave.html');
    expect(own['Connection-Allowlist']).toBe('("https://*:*" "http://*:*");redirects=allow');
    expect(own['Content-Security-Policy']).toMatch(/^default-src 'none'; script-src 'self'; base/);
    expect(own['Content-Security-Policy']).not.toContain('connect-src');
    expect(own['Cross-Origin-Opener-Policy']).toBe('same-origin');
  });

  test.each(['embed.js', 'embed-live.0123456789abcdef.js', 'chartroom-react.tgz', 'config.json'])(
    '%s is for pages of any origin',
    (name) => {
      const own = fileHeaders(config, name);
      expect(own['Access-Control-Allow-Origin']).toBe('*');
      expect(own['Cross-Origin-Resource-Policy']).toBe('cross-origin');
      expect(own['Timing-Allow-Origin']).toBe('*');
    },
  );

  test.each([
    '',
    'index.html',
    'main.0123456789abcdef.js',
    'x/embed.js',
    'embed.js.map',
    'embedxjs',
  ])('“%s” is for the shell’s own pages', (name) => {
    const own = fileHeaders(config, name);
    expect(own['Access-Control-Allow-Origin']).toBeUndefined();
    expect(own['Cross-Origin-Resource-Policy']).toBe('same-origin');
  });

  test('a request for a foreign host is refused', async () => {
    const status = await new Promise((resolve) => {
      const options = { port: server.port, host: '127.0.0.1', headers: { Host: 'evil.example' } };
      get(options, (response) => resolve(response.resume().statusCode));
    });
    expect(status).toBe(421);
  });
});

test('the page may ask the issuer that its configuration names, and no other', () => {
  const policyFor = (issuer: string | null) =>
    shellHeaders({
      ...config,
      signIn: { google: issuer ? { issuer, clientId: 'x' } : null, guestWorkspace: null },
    })['Content-Security-Policy'];
  expect(policyFor('https://accounts.google.com')).toMatch(
    /connect-src [^;]*https:\/\/accounts\.google\.com/,
  );
  expect(policyFor(null)).not.toContain('accounts.google.com');
});

/** As it came over the network: `fetch` decodes it. */
function getBytes(
  url: string,
  acceptEncoding: string,
): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': acceptEncoding } }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk);
      resolve({ headers: response.headers, body: Buffer.concat(chunks) });
    }).on('error', reject);
  });
}
