import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { documentedConfig } from '../servers/documentedConfig.testkit';
import { readPackage } from './readPackage';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chartroom-package-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, value: unknown): void {
  const file = join(folder, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, JSON.stringify(value));
}

const about = {
  schema: 1,
  url: 'https://charts.example/a%20b/',
  publicKey: null,
  releases: [],
};

test('a package is read with the configuration below its base', () => {
  write('deployment.json', about);
  write('shell/a b/config.json', documentedConfig);
  expect(readPackage(folder)).toEqual({ about, config: documentedConfig, releases: [] });
});

test.each([
  ['deployment.json is missing', () => undefined],
  ['deployment.json is invalid: ', () => write('deployment.json', { ...about, schema: 2 })],
  [
    'deployment.json is invalid: releases.0.remote: ',
    () => write('deployment.json', { ...about, releases: [{ remote: '../..', version: '1.0.0' }] }),
  ],
  ['config.json is missing', () => write('deployment.json', about)],
  [
    'release.json is missing',
    () => {
      write('deployment.json', {
        ...about,
        releases: [{ remote: 'chart-line', version: '1.0.0' }],
      });
      write('shell/a b/config.json', documentedConfig);
    },
  ],
])('a folder is refused where %s', (problem, prepare) => {
  prepare();
  expect(() => readPackage(folder)).toThrow(
    expect.objectContaining({
      code: 'deployment/no-package',
      message: expect.stringContaining(problem),
    }),
  );
});
