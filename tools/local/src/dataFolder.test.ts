import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { FolderInUseError, lockFolder } from './dataFolder';
import { encodeRecord } from './log/logRecord';
import { canMountSmallDisk, mountSmallDisk } from './server/test/smallDisk';

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
    const held = await lockFolder(inside);
    await expect(lockFolder(inside)).rejects.toThrow(FolderInUseError);
    await expect(lockFolder(inside)).rejects.toThrow('Another Chartroom is using');
    await held.release();
    await (await lockFolder(inside)).release();
  });

  test('is free again once the process that held it was killed', async () => {
    const main = join(__dirname, 'backendMain.ts');
    const args = ['--import', 'tsx', main, '--port', '0', '--data', folder];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await (await lockFolder(folder)).release();
  });

  test('is held by one of many that start at once and find the socket of a killed process', async () => {
    for (let round = 0; round < 20; round += 1) {
      const dead = spawnSync(process.execPath, ['-e', leaveSocket, join(folder, 'in-use')]);
      expect([dead.signal, readdirSync(folder)]).toEqual([
        'SIGKILL',
        expect.arrayContaining(['in-use']),
      ]);
      const starts = await Promise.allSettled(Array.from({ length: 6 }, () => lockFolder(folder)));
      const held = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
      expect(held).toHaveLength(1);
      await held[0]?.release();
    }
  });

  test('is one folder by whatever path it is reached', async () => {
    const held = await lockFolder(join(folder, 'data'));
    symlinkSync(join(folder, 'data'), join(folder, 'link'));
    await expect(lockFolder(join(folder, 'link'))).rejects.toThrow(FolderInUseError);
    await held.release();
  });

  test('may be of any version so far, on a disk of its own, and hold hidden files', async () => {
    for (const name of ['lost+found', '.DS_Store', 'identity']) mkdirSync(join(folder, name));
    await (await lockFolder(folder)).release();
    rmSync(join(folder, 'identity'), { recursive: true });
    await (await lockFolder(folder)).release();
    expect(JSON.parse(readFileSync(join(folder, 'format.json'), 'utf8'))).toEqual({ format: 1 });
    await (await lockFolder(folder)).release();
  });
});

describe('a data folder that can’t be used', () => {
  /** What a start prints, and its exit code. */
  async function start(data: string, uid?: number): Promise<string> {
    const main = join(__dirname, 'backendMain.ts');
    const args = ['--import', 'tsx', main, '--port', '0', '--data', data];
    const child = spawn(process.execPath, args, uid === undefined ? {} : { uid });
    const printed: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => printed.push(String(chunk)));
    }
    const [code] = await once(child, 'close');
    return `${code} ${printed.join('')}`;
  }

  test('ends the start with one sentence, not a stack', async () => {
    writeFileSync(join(folder, 'file'), '');
    mkdirSync(join(folder, 'foreign'));
    writeFileSync(join(folder, 'foreign', 'package.json'), '{}');
    for (const [name, content] of [
      ['newer', '{"format":2}'],
      ['broken', '{"for'],
    ] as const) {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, 'format.json'), content);
    }
    mkdirSync(join(folder, 'damaged'));
    writeFileSync(
      join(folder, 'damaged', 'database.log'),
      Buffer.concat([Buffer.from('00000000 {}\n'), encodeRecord('{"set":{"/a":1}}')]),
    );
    mkdirSync(join(folder, 'unknown'));
    writeFileSync(join(folder, 'unknown', 'database.log'), encodeRecord('{"later":1}'));
    mkdirSync(join(folder, 'accounts', 'identity'), { recursive: true });
    writeFileSync(join(folder, 'accounts', 'identity', 'accounts.log'), 'x\ny\n');

    const expected = {
      file: 'is a file, not a folder',
      'file/below': 'has a file in its path',
      foreign: 'contains files from another program',
      newer: 'belongs to another version of Chartroom',
      broken: 'belongs to another version of Chartroom',
      damaged: 'is damaged: record 1, at byte 0, has a wrong checksum',
      unknown: 'record 1, at byte 0, is valid, but this version doesn’t know its kind of record',
      accounts: 'accounts.log isn’t a Chartroom log',
    };
    const names = Object.keys(expected);
    for (const pair of [names.slice(0, 4), names.slice(4)]) {
      const outputs = await Promise.all(pair.map((name) => start(join(folder, name))));
      for (const [n, output] of outputs.entries()) {
        const sentence = Object.entries(expected).find(([name]) => name === pair[n])?.[1];
        expect(output).toMatch(/^1 [^\n]+\n$/);
        expect(output).toContain(sentence);
      }
    }
  });

  const isRoot = process.getuid?.() === 0 && process.platform === 'linux';
  (canMountSmallDisk() ? test : test.skip)(
    'is on a full or read-only disk (needs root on Linux to mount one)',
    async () => {
      const small = mountSmallDisk(64 << 10);
      try {
        writeFileSync(join(small.folder, '.filler'), Buffer.alloc(64 << 10));
        expect(await start(small.folder)).toMatch(
          /^1 [^\n]+ has no space left on its disk\. Free some space\.\n$/,
        );
        small.makeReadOnly();
        expect(await start(small.folder)).toMatch(/^1 [^\n]+ is on a read-only disk\. [^\n]+\n$/);
      } finally {
        small.remove();
      }
    },
  );

  // Root may do everything, so the start is that of another user, who must be able to read the code.
  const canStart =
    !isRoot || ancestors(__dirname).every((one) => (statSync(one).mode & 0o005) === 5);
  (canStart ? test : test.skip)('may not be written by the user', async () => {
    chmodSync(folder, 0o555);
    const output = await start(join(folder, 'data'), isRoot ? 65_534 : undefined);
    expect(output).toMatch(/^1 [^\n]+ isn’t accessible to this user\. [^\n]+\n$/);
    chmodSync(folder, 0o755);
  });
});

function ancestors(path: string): string[] {
  return path === dirname(path) ? [path] : [path, ...ancestors(dirname(path))];
}

describe('npm start', () => {
  test.each([
    [['--base', '../..'], '--base must be a path such as /chartroom/, not ../..'],
    [['--port', '4100x'], '--port must be a port from 0 to 65535, not 4100x'],
    [['--port', '4100', '--release-port', '70000'], '--release-port must be a port'],
    [
      ['--source-origin', 'files'],
      '--source-origin must be an address such as https://files.example',
    ],
  ])('refuses %j in a sentence', async (options, sentence) => {
    const args = ['--import', 'tsx', join(__dirname, 'start.ts'), ...options];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(stderr).toContain(sentence);
  });
});

/** Listens, and is killed: the file of the socket stays. */
const leaveSocket = `require('net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))`;
