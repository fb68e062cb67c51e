import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join, relative } from 'node:path';
import { DataFolderError, withDiskErrors } from './dataFolderError';
import { writeFileAtomic } from './writeFileAtomic';

/** Another process uses the folder. Two writers at once would corrupt it. */
export class FolderInUseError extends DataFolderError {
  override readonly name = 'FolderInUseError';
  constructor(folder: string) {
    super(`Another Chartroom is using ${folder}. Stop it, or choose another folder with --data.`);
  }
}

export interface FolderLock {
  release(): Promise<void>;
}

/** Changes when an older version would misread what a newer one has written. */
const format = 1;
const formatFile = 'format.json';

/** Entries that any version has created in a data folder. */
const chartroomFiles = [
  formatFile,
  'database.log',
  'databases',
  'identity',
  'in-use',
  'publisher-key.json',
  'release-token',
  'releases',
];

/**
 * Locks a data folder for this process, and creates it if missing. Throws FolderInUseError if another
 * process has it, and DataFolderError if it can't be used: read-only, a file, another program's
 * folder or a newer version's. The lock is a listening socket. Unlike a file with a process id, it
 * ends with its process, and a later process with the same id can't be mistaken for the owner.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  return withDiskErrors(folder, async () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    assertChartroomFolder(folder);
    const inodeLock = await lockFolderInode(folder);
    try {
      const server = await listenInFolder(folder);
      return {
        async release() {
          await closeServer(server);
          await inodeLock.release();
        },
      };
    } catch (error) {
      await inodeLock.release();
      throw error;
    }
  });
}

function assertChartroomFolder(folder: string): void {
  const file = join(folder, formatFile);
  const names = readdirSync(folder).filter((name) => !isSystemFile(name));
  if (names.length > 0 && !names.some(isChartroomFile)) {
    throw new DataFolderError(
      `${folder} contains files from another program. Choose an empty folder with --data.`,
    );
  }
  if (existsSync(file) && formatOf(file) !== format) {
    throw new DataFolderError(
      `${folder} belongs to another version of Chartroom (see ${file}). Start that version, or ` +
        'choose another folder with --data.',
    );
  }
  if (names.length === 0) writeFileAtomic(file, `${JSON.stringify({ format })}\n`);
}

function isChartroomFile(name: string): boolean {
  return chartroomFiles.includes(name) || /^database-[a-z0-9-]{1,63}\.log$/.test(name);
}

/** Hidden files, and `lost+found` on a disk of its own. */
function isSystemFile(name: string): boolean {
  return name.startsWith('.') || name === 'lost+found';
}

/** Null for a format that this version can't read. */
function formatOf(file: string): unknown {
  const text = readFileSync(file, 'utf8');
  try {
    const content: unknown = JSON.parse(text);
    return typeof content === 'object' && content !== null && 'format' in content
      ? content.format
      : null;
  } catch {
    return null;
  }
}

/** The socket in the folder. Every process that sees the folder sees it, also from a container. */
async function listenInFolder(folder: string): Promise<Server> {
  const address = socketPath(folder);
  return listenOn(address).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    if (await isListening(address)) throw new FolderInUseError(folder);
    // Left behind by a process that was killed.
    rmSync(address, { force: true });
    return listenOn(address);
  });
}

/**
 * Decides between processes that start at once and find the same stale socket: each could remove
 * the one that another has just created. On Linux, abstract socket names end with their process,
 * and only one process can have a name.
 */
async function lockFolderInode(folder: string): Promise<FolderLock> {
  if (process.platform !== 'linux') return { release: async () => undefined };
  const { dev, ino } = statSync(folder);
  const server = await listenOn(`\0chartroom-data-${dev}-${ino}`).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') throw new FolderInUseError(folder);
      throw error;
    },
  );
  return { release: () => closeServer(server) };
}

/**
 * Socket paths are limited to about 100 characters, so this uses the shorter path to the folder.
 */
function socketPath(folder: string): string {
  const file = join(folder, 'in-use');
  if (process.platform === 'win32') {
    return `\\\\.\\pipe\\chartroom-${createHash('sha256').update(file).digest('hex')}`;
  }
  const relativePath = relative(process.cwd(), file);
  return relativePath.length < file.length ? relativePath : file;
}

function listenOn(address: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject);
    server.listen(address, () => {
      server.unref();
      resolve(server);
    });
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

function isListening(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
