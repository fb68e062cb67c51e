import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { documentedConfig as config } from './documentedConfig.testkit';
import { fileHeaders } from './headers';

interface HeadersEntry {
  readonly source?: string;
  readonly regex?: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

/** The example for Firebase Hosting of docs/deploying.md; nginx's is run by e2e/shellOnNginx.test.ts. */
function hostingEntries(): readonly HeadersEntry[] {
  const file = join(__dirname, '..', '..', '..', '..', 'docs', 'deploying.md');
  const example = /```json\n(.*?)```/s.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  const { hosting } = JSON.parse(example) as { hosting: { headers: HeadersEntry[] } };
  return hosting.headers;
}

/** A later entry wins. */
function sent(name: string): Record<string, string> {
  const isFor = ({ source, regex }: HeadersEntry) => {
    if (regex !== undefined) return new RegExp(regex).test(`/${name}`);
    const names = /^\/@\((.*)\)$/.exec(source ?? '')?.[1]?.split('|') ?? [source?.slice(1) ?? ''];
    return source === '**' || names.some((form) => formOf(form).test(name));
  };
  const entries = hostingEntries().filter(isFor);
  return Object.fromEntries(
    entries.flatMap((e) => e.headers.map(({ key, value }) => [key, value])),
  );
}

function formOf(glob: string): RegExp {
  return new RegExp(`^${glob.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
}

test.each([
  ['index.html', 'no-cache'],
  ['leave.html', 'no-cache'],
  ['config.json', 'no-cache'],
  ['embed.js', 'no-cache'],
  ['chartroom-react.tgz', 'no-cache'],
  ['main.0123456789abcdef.js', 'public, max-age=31536000, immutable'],
  ['embed-live.0123456789abcdef.js', 'public, max-age=31536000, immutable'],
])('on Firebase Hosting %s has the headers of the local server', (name, cache) => {
  expect(sent(name)).toEqual({ ...fileHeaders(config, name), 'Cache-Control': cache });
});
