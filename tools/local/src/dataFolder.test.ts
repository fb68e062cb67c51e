import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { FolderInUse, holdFolder } from './dataFolder';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chartroom-held-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('a data folder', () => {
  test('is made, and held by one at a time', async () => {
    const inside = join(folder, 'made', 'here');
    const held = await holdFolder(inside);
    await expect(holdFolder(inside)).rejects.toThrow(FolderInUse);
    await expect(holdFolder(inside)).rejects.toThrow('is in use by another Chartroom');
    await held.release();
    await (await holdFolder(inside)).release();
  });

  test('is free again once the process that held it was killed', async () => {
    const main = join(__dirname, 'backendMain.ts');
    const args = ['--import', 'tsx', main, '--port', '0', '--data', folder];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    await expect(holdFolder(folder)).rejects.toThrow(FolderInUse);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await (await holdFolder(folder)).release();
  });
});
