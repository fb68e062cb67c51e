import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join, relative } from 'node:path';

/** Another process writes into the folder; two at once would spoil it. */
export class FolderInUse extends Error {
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

/**
 * Holds a data folder, made if missing, for this process alone; throws FolderInUse where another has
 * it. The hold is a socket that is listened on: unlike a file with a process id it ends with its
 * process, however that ends.
 */
export async function holdFolder(folder: string): Promise<HeldFolder> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const address = addressOf(folder);
  const server = await listenOn(address).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    if (await isAnswered(address)) throw new FolderInUse(folder);
    // Left behind by a process that was killed.
    rmSync(address, { force: true });
    return listenOn(address);
  });
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
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
    server.listen(address, () => resolve(server));
  });
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
