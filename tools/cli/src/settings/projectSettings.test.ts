import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readProjectSettings } from './projectSettings';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chartroom-settings-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(content: unknown): void {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  writeFileSync(join(folder, 'package.json'), text);
}

describe('the chartroom section of package.json', () => {
  test('has defaults for options that a command lacks', () => {
    write({ name: 'x', chartroom: { sequence: 3, shell: 'https://charts.example/' } });
    expect(readProjectSettings(folder)).toEqual({ sequence: 3, shell: 'https://charts.example/' });
  });

  test('can be missing, and so can the file', () => {
    expect(readProjectSettings(folder)).toEqual({});
    write({ name: 'x' });
    expect(readProjectSettings(folder)).toEqual({});
  });

  test('reports all of its problems', () => {
    write({ chartroom: { sequence: -1, password: 'x' } });
    expect(() => readProjectSettings(folder)).toThrow(
      /chartroom\.password: is unknown.*chartroom\.sequence: must be a whole number/s,
    );
    write('{');
    expect(() => readProjectSettings(folder)).toThrow('not valid JSON');
  });
});
