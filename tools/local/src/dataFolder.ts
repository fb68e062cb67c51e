import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join, relative } from 'node:path';
import { DataFolderError, inDataFolder } from './dataFolderError';
import { writeWhole } from './writeWhole';

/** Another process writes into the folder; two at once would spoil it. */
export class FolderInUse extends DataFolderError {
  override readonly name = 'FolderInUse';
  constructor(folder: string) {
    super(
      `${folder} is in use by another Chartroom. Stop that one, or choose another folder by --data.`,
    );
  }
}

export interface HeldFolder {
  release(): Promise<void>;
}

/** Changes when an older version would misread what a newer one has written. */
const format = 1;
const formatFile = 'format.json';

/** What any version has put into a data folder. */
const ownNames = [
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
 * Holds a data folder, made if missing, for this process alone. Throws FolderInUse where another
 * process has it, and DataFolderError where it can't be used: read-only, a file, of another program
 * or of a newer version.
 *
 * The hold is a socket that is listened on: unlike a file with a process id it ends with its process,
 * however that ends, and can't be mistaken for that of a later process with the same id.
 */
export async function holdFolder(folder: string): Promise<HeldFolder> {
  return inDataFolder(folder, async () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    refuseForeign(folder);
    const guard = await guardFolder(folder);
    try {
      const server = await listenIn(folder);
      return {
        async release() {
          await closed(server);
          await guard.release();
        },
      };
    } catch (error) {
      await guard.release();
      throw error;
    }
  });
}

function refuseForeign(folder: string): void {
  const file = join(folder, formatFile);
  const names = readdirSync(folder).filter((name) => !isOfSystem(name));
  if (names.length > 0 && !names.some(isOwn)) {
    throw new DataFolderError(
      `${folder} has files of another program. Choose an empty folder by --data.`,
    );
  }
  if (existsSync(file) && formatOf(file) !== format) {
    throw new DataFolderError(
      `${folder} is of another version of Chartroom, as ${file} says. Start that version, or choose ` +
        'another folder by --data.',
    );
  }
  if (names.length === 0) writeWhole(file, `${JSON.stringify({ format })}\n`);
}

function isOwn(name: string): boolean {
  return ownNames.includes(name) || /^database-[a-z0-9-]{1,63}\.log$/.test(name);
}

/** Hidden files, and the folder of lost files on a disk of its own. */
function isOfSystem(name: string): boolean {
  return name.startsWith('.') || name === 'lost+found';
}

/** Null for what this version can't read. */
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

/** The socket in the folder: seen by every process that sees the folder, also from a container. */
async function listenIn(folder: string): Promise<Server> {
  const address = addressOf(folder);
  return listenOn(address).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    if (await isAnswered(address)) throw new FolderInUse(folder);
    // Left behind by a process that was killed.
    rmSync(address, { force: true });
    return listenOn(address);
  });
}

/**
 * Decides between processes that start at once and find the same socket left behind: each could take
 * away the one that another has just made. On Linux, names of sockets that are no files end with
 * their process, and only one process can have one.
 */
async function guardFolder(folder: string): Promise<HeldFolder> {
  if (process.platform !== 'linux') return { release: async () => undefined };
  const { dev, ino } = statSync(folder);
  const server = await listenOn(`\0chartroom-data-${dev}-${ino}`).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') throw new FolderInUse(folder);
      throw error;
    },
  );
  return { release: () => closed(server) };
}

/** The system takes about 100 characters, so the shorter way to the folder is named. */
function addressOf(folder: string): string {
  const file = join(folder, 'in-use');
  if (process.platform === 'win32') {
    return `\\\\.\\pipe\\chartroom-${createHash('sha256').update(file).digest('hex')}`;
  }
  const way = relative(process.cwd(), file);
  return way.length < file.length ? way : file;
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

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
