import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sha384 } from './digest';
import { packReact } from './packReact';

const root = join(__dirname, '..', '..', '..');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chartroom-packed-'));
  packReact(root, folder);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('another repository installs it, types and renders with it', () => {
  const application = join(folder, 'application');
  const modules = join(application, 'node_modules');
  mkdirSync(join(modules, '@chartroom', 'react'), { recursive: true });
  const unpacked = ['--strip-components=1', '-C', join(modules, '@chartroom', 'react')];
  execFileSync('tar', ['-xzf', join(folder, 'chartroom-react.tgz'), ...unpacked]);
  for (const name of ['react', 'react-dom', 'csstype', '@types']) {
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  const page = `
    import { createElement } from 'react';
    import { renderToString } from 'react-dom/server';
    import { ChartroomPanel } from '@chartroom/react';
    const panel = createElement(ChartroomPanel, {
      remote: 'chart-bar',
      onReady: ({ version }) => version.length,
    });
    console.log(renderToString(panel));`;
  writeFileSync(join(application, 'page.mts'), page);
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const options = '--strict --target es2022 --module nodenext --types node'.split(' ');
  execFileSync(process.execPath, [compiler, 'page.mts', ...options], { cwd: application });
  const printed = execFileSync(process.execPath, ['page.mjs'], { cwd: application });
  expect(printed.toString()).toBe('<chartroom-panel remote="chart-bar"></chartroom-panel>\n');
}, 30_000);

test('the same sources give the same bytes', () => {
  const file = join(folder, 'chartroom-react.tgz');
  const before = sha384(readFileSync(file));
  packReact(root, folder);
  expect(sha384(readFileSync(file))).toBe(before);
}, 30_000);
