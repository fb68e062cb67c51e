/** What the guides say of the code is what the code says. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { limits } from '@chartroom/contract';
import { judgedCodes } from '@chartroom/registry/canary';
import { describe, expect, test } from '@jest/globals';
import { pagesWithListings, withListings } from './withListings';

const root = join(__dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const guides = [
  'README.md',
  'CONTRIBUTING.md',
  'tools/cli/README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md') && name !== 'errors.md')
    .map((name) => `docs/${name}`),
];

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** What GitHub makes of headings: `## 2. Draw dots` → `2-draw-dots`. */
function anchorsOf(text: string): readonly string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
}

const help = execFileSync(process.execPath, [join(root, 'tools/cli/bin/remote.mjs'), '--help'], {
  encoding: 'utf8',
});

describe.each(pagesWithListings)('%s', (path) => {
  test('shows the files as they are (if not: npm run docs:listings)', () => {
    const text = read(path);
    expect(text.match(/^<!-- listing: /gm)?.length).toBe(
      text.match(/^<!-- \/listing -->/gm)?.length,
    );
    expect(text).toBe(withListings(text, root));
  });
});

describe('writing-a-remote.md', () => {
  const text = read('docs/writing-a-remote.md');

  test('has each step of its example', () => {
    const steps = readdirSync(join(root, 'docs/examples/chart-dots/steps'));
    expect(steps.length).toBeGreaterThan(8);
    for (const step of steps)
      expect(text).toContain(`<!-- listing: docs/examples/chart-dots/steps/${step}/`);
  });

  test('leads to headings that the pages have', () => {
    const pages = [
      'docs/writing-a-remote.md',
      'docs/remote-reference.md',
      'docs/writing-a-source.md',
    ];
    for (const page of pages) {
      const links = [...read(page).matchAll(/\]\(([\w-]+\.md)?#([^)]+)\)/g)];
      for (const [link, file = page.slice('docs/'.length), anchor = ''] of links) {
        expect({ page, link, found: anchorsOf(read(`docs/${file}`)).includes(anchor) }).toEqual({
          page,
          link,
          found: true,
        });
      }
    }
  });
});

describe('remote-reference.md', () => {
  const text = read('docs/remote-reference.md');

  test('has the limits as they are', () => {
    const rows = [...text.matchAll(/^\| `(\w+)` \| ([\d,]+) /gm)];
    expect(rows.length).toBeGreaterThan(5);
    const documented = rows.map(([, name = '', value = '']) => [
      name,
      Number(value.replaceAll(',', '')),
    ]);
    const known: Readonly<Record<string, number>> = limits;
    expect(documented).toEqual(documented.map(([name = '']) => [name, known[name]]));
  });
});

describe('deploying.md', () => {
  const text = read('docs/deploying.md');

  test('names the failures that count against a canary', () => {
    const [, part = ''] = /<!-- judged codes -->(.*)<!-- \/judged codes -->/s.exec(text) ?? [];
    const documented = [...part.matchAll(/`([^`]+)`/g)].map(([, code]) => code);
    expect(documented.sort()).toEqual([...judgedCodes].sort());
  });

  test('says how many people a canary is judged by', () => {
    expect(text).toContain(`at least ${limits.canaryUsers} people`);
    expect(text).toContain(`up to ${limits.canaryPeople} are read`);
  });

  test('has the exit codes of the help', () => {
    const [, documented = ''] = /^\| exit code \|.*?\n((?:\|.*\n)+)/ms.exec(text) ?? [];
    const meanings = [...help.matchAll(/^ {2}(\d) {2}(\w+)/gm)];
    expect(meanings.length).toBe(5);
    for (const [, code, word] of meanings) {
      expect(documented).toMatch(new RegExp(`^\\| ${code} \\| ${word}`, 'm'));
    }
  });
});

describe.each(['CONTRIBUTING.md', 'docs/glossary.md'])('%s', (path) => {
  test('names files and folders that exist', () => {
    const named = [
      ...read(path).matchAll(/`((?:docs|firebase|host|remotes|shared|tools)\/[\w./-]+)`/g),
    ].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  });
});

const remoteReadmes = readdirSync(join(root, 'remotes'))
  .map((remote) => `remotes/${remote}/README.md`)
  .filter((path) => existsSync(join(root, path)));

test.each(remoteReadmes)('%s names source files that exist', (path) => {
  const named = [...read(path).matchAll(/`(src\/[\w./-]+)`/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !existsSync(join(root, dirname(path), name)))).toEqual([]);
});

test('more than half of the remotes describe their sources', () => {
  const described = remoteReadmes.filter((path) => read(path).includes('`src/'));
  expect(described.length).toBeGreaterThan(remoteReadmes.length / 2);
});

describe.each(guides)('%s', (path) => {
  const text = read(path);

  test('leads to files that are there', () => {
    const linkTargets = [...text.matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)].map(
      ([, to = '']) => to,
    );
    expect(linkTargets.filter((to) => !existsSync(join(root, dirname(path), to)))).toEqual([]);
  });

  test('names scripts that package.json has', () => {
    const named = [...text.matchAll(/npm run (?:-s )?([\w:]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('names commands that there are', () => {
    const commands = [...help.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name);
    expect(commands).toContain('deploy');
    const documented = [...text.matchAll(/(?:npx |`)remote ([a-z]+)/g)].map(([, name]) => name);
    expect(documented.filter((name) => !commands.includes(name))).toEqual([]);
  });
});
