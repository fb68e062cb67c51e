import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileHeaders, releaseHeaders } from '@chartroom/local/web/headers';
import { describe, expect, test } from '@jest/globals';
import { documentedConfig as config } from './documentedConfig.testkit';
import { firebaseJson } from './firebaseJson';
import { nginxConf } from './nginxConf';

const guide = readFileSync(join(__dirname, '../../../../docs/production.md'), 'utf8');
const url = new URL('https://charts.example/charts/');
const options = { config, url, folder: '/srv/chartroom', brotli: false, releases: true };

/** The first listing of a language in docs/production.md that has this text in it. */
function listing(language: string, text: string): string {
  const listings = [...guide.matchAll(/```(\w+)\n(.*?)```/gs)];
  return listings.find(([, name, body]) => name === language && body?.includes(text))?.[2] ?? '';
}

test('the guide shows the nginx.conf of its example', () => {
  expect(listing('nginx', 'charts.example')).toBe(nginxConf(options));
});

test('nginx.conf has no headers that nginx would read as variables', () => {
  const sourceOrigins = ['https://a$b.example'];
  expect(() => nginxConf({ ...options, config: { ...config, sourceOrigins } })).toThrow('$b');
});

test('the conf of a shell at the root has no redirect to itself', () => {
  expect(nginxConf({ ...options, url: new URL('https://charts.example/') })).not.toContain(
    'location = /',
  );
});

interface HeadersEntry {
  readonly source?: string;
  readonly regex?: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

interface Site {
  readonly target: string;
  readonly rewrites?: readonly { readonly regex: string; readonly destination: string }[];
  readonly headers: readonly HeadersEntry[];
}

function sites(base: string): readonly Site[] {
  const { hosting } = firebaseJson({ config, base, releases: true }) as { hosting: Site[] };
  return hosting;
}

/** Hosting's own rule: of the entries that match, a later one wins. */
function sent(site: Site | undefined, path: string): Record<string, string> {
  const isFor = ({ source, regex }: HeadersEntry) =>
    regex === undefined ? source === '**' || source === path : new RegExp(regex).test(path);
  const headers = (site?.headers ?? []).filter(isFor).flatMap((entry) => entry.headers);
  return Object.fromEntries(headers.map(({ key, value }) => [key, value]));
}

describe.each(['/', '/charts/'])('on Firebase Hosting, below %s', (base) => {
  const [shell, releases] = sites(base);

  test.each([
    ['index.html', 'no-cache'],
    ['leave.html', 'no-cache'],
    ['config.json', 'no-cache'],
    ['embed.js', 'no-cache'],
    ['chartroom-react.tgz', 'no-cache'],
    ['main.0123456789abcdef.js', 'public, max-age=31536000, immutable'],
    ['embed-live.0123456789abcdef.js', 'public, max-age=31536000, immutable'],
  ])('%s has the headers of the local server', (name, cache) => {
    const expected = { ...fileHeaders(config, name), 'Cache-Control': cache };
    expect(sent(shell, base + name)).toEqual(expected);
  });

  test('releases have theirs', () => {
    expect(sent(releases, '/chart-x/1.0.0/release.json')).toEqual({
      ...releaseHeaders,
      'Cache-Control': 'no-cache',
    });
  });

  test.each([
    ['', true],
    ['sign-in', true],
    ['w/demo/d/live', true],
    ['w/demo/d/live.2', true],
    ['main.0123456789abcdef.js', false],
  ])('%s is a route of the shell: %s', (path, isRoute) => {
    const rewrite = shell?.rewrites?.find(({ regex }) => new RegExp(regex).test(base + path));
    expect(rewrite?.destination).toBe(isRoute ? `${base}index.html` : undefined);
  });
});
