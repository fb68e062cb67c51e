/** The shell as docs/deploying.md has nginx serve it, in a real nginx. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseConfig } from '@chartroom/contract';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { checkConnections } from '../tools/cli/src/doctor/checkConnections';
import { checkDelivery, firstScriptUrl } from '../tools/cli/src/doctor/checkDelivery';
import { checkEmbedding } from '../tools/cli/src/doctor/checkEmbedding';
import { checkHeaders } from '../tools/cli/src/doctor/checkHeaders';
import { checkLinks } from '../tools/cli/src/doctor/checkLinks';
import { documentedConfig as config } from '../tools/local/src/web/documentedConfig.testkit';
import { fileHeaders } from '../tools/local/src/web/headers';
import { findNginx } from '../tools/setup/src/nginx.mjs';
import { documentedNginxConfigs, type NginxProcess, runNginx, withReplaced } from './harness/nginx';
import { root } from './harness/stack';

const dist = join(root, 'host', 'dist');
const files = readdirSync(dist);
const immutable = 'public, max-age=31536000, immutable';

let folder: string;
let nginx: NginxProcess;
let shell: string;

beforeAll(async () => {
  const program = findNginx();
  if (!program) throw new Error('There is no nginx. Install it: apt-get install nginx');
  folder = mkdtempSync(join(tmpdir(), 'chartroom-config-'));
  writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
  const example = withReplaced(documentedNginxConfigs()[1] ?? '', {
    '/srv/chartroom/': `${dist}/`,
    '/etc/chartroom/': `${folder}/`,
  });
  const [http = '', server = ''] = example.split('# In `server`.');
  // As in Debian's own mime.types.
  const types = 'text/html html; application/javascript js; text/css css; application/json json;';
  nginx = await runNginx(
    program,
    ({ port }) => `types { ${types} }\n${http}server {\nlisten 127.0.0.1:${port};\n${server}}\n`,
  );
  shell = `${nginx.origin}/charts/`;
});

afterAll(async () => {
  await nginx?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const built = (form: RegExp) => files.find((file) => form.test(file)) ?? '';
const main = built(/^main\.[0-9a-f]{16}\.js$/);

describe('nginx sends the headers of the local server', () => {
  test.each([
    ['the page', ''],
    ['a route', 'w/demo/d/live'],
    ['index.html', 'index.html'],
    ['leave.html', 'leave.html'],
    ['embed.js', 'embed.js'],
    ['config.json', 'config.json'],
    ['the package for React', 'chartroom-react.tgz'],
    ['the first script', main],
    ['the script of live panels', built(/^embed-live\.[0-9a-f]{16}\.js$/)],
  ])('for %s', async (_, path) => {
    const { headers } = await fetch(shell + path, { method: 'HEAD' });
    const expected = Object.entries(fileHeaders(config, path));
    expect(expected.map(([name]) => [name, headers.get(name)])).toEqual(expected);
    const isHashed = /\.[0-9a-f]{16}\./.test(path);
    expect(headers.get('cache-control')).toBe(isHashed ? immutable : 'no-cache');
    if (!expected.some(([name]) => name === 'Access-Control-Allow-Origin')) {
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  test('so that a missing file isn’t cached forever', async () => {
    const { headers } = await fetch(`${shell}main.0123456789abcdef.js`);
    expect(headers.get('cache-control')).toBe('no-cache');
  });
});

describe('the files on nginx:', () => {
  test('the page has its base path, and the configuration is read', async () => {
    const html = await (await fetch(`${shell}w/demo/d/live`)).text();
    expect(html).toContain('<base href="/charts/">');
    expect(parseConfig(await (await fetch(`${shell}config.json`)).json())).toMatchObject({
      ok: true,
      value: config,
    });
  });

  test('what a dashboard needs first is compressed to a third', async () => {
    const first = [/^main\.\w+\.(js|css)$/, /^dashboards\.\w+\.(js|css)$/, /^plot\.\w+\.js$/];
    const names = files.filter((file) => first.some((form) => form.test(file)));
    expect(names.length).toBeGreaterThanOrEqual(5);
    let [sent, whole] = [0, 0];
    for (const name of names) {
      const { response, sizeBytes } = await transfer(shell + name);
      expect(response.headers['content-encoding']).toBe('gzip');
      expect(response.headers.vary).toContain('Accept-Encoding');
      sent += sizeBytes;
      whole += readFileSync(join(dist, name)).length;
    }
    expect(whole).toBeGreaterThan(700 * 1024);
    expect(sent).toBeLessThan(whole / 3 + 10 * 1024);
  });
});

test('doctor finds no problems', async () => {
  const page = await fetch(shell);
  const script = firstScriptUrl(await page.text(), shell);
  const [first, leave, embed] = await Promise.all(
    [script ?? '', `${shell}leave.html`, `${shell}embed.js`].map((url) => fetch(url)),
  );
  const findings = [
    ...checkHeaders(page.headers),
    ...checkConnections(page.headers, config),
    ...checkDelivery(first ?? null),
    checkLinks(leave?.headers ?? null),
    checkEmbedding(embed?.headers ?? null),
  ];
  expect(findings.filter(({ level }) => level !== 'good')).toEqual([]);
});

interface Transfer {
  readonly response: IncomingMessage;
  /** As it came over the network. */
  readonly sizeBytes: number;
}

function transfer(url: string): Promise<Transfer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'gzip' } }, (response) => {
      let sizeBytes = 0;
      response.on('data', (chunk: Buffer) => {
        sizeBytes += chunk.length;
      });
      response.on('end', () => resolve({ response, sizeBytes }));
    }).on('error', reject);
  });
}
