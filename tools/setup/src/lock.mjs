// One process at a time: for what may not be done twice at once, as installing and building.
import { createHash } from 'node:crypto';
import { linkSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Runs `work` while no other process holds the lock `file`, and resolves with its result. The lock is
 * a socket that is listened on, so it ends with its process, however that ends: unlike with a file of
 * a process id, none has to be judged by whether that id lives, or is another's by now.
 *
 * @template T
 * @param {string} file Absolute path of the socket; its folder is made.
 * @param {() => void} onWait Called once if another process holds the lock.
 * @param {() => Promise<T> | T} work
 * @returns {Promise<T>}
 */
export async function withLock(file, onWait, work) {
  mkdirSync(dirname(file), { recursive: true });
  const address = addressOf(file);
  let hasWaited = false;
  let release = await take(address);
  while (release === null) {
    const holder = await connectTo(address);
    if (holder === null) {
      await removeLeftover(address);
    } else {
      if (!hasWaited) onWait();
      hasWaited = true;
      await ended(holder);
    }
    release = await take(address);
  }
  try {
    return await work();
  } finally {
    await release();
  }
}

/** The system takes about 100 characters; a longer name becomes a short one in the temporary folder. */
function addressOf(file) {
  const digest = createHash('sha256').update(file).digest('hex').slice(0, 32);
  if (process.platform === 'win32') return `\\\\.\\pipe\\chartroom-${digest}`;
  return Buffer.byteLength(file) <= 85 ? file : join(tmpdir(), `chartroom-${digest}`);
}

/** Resolves with how to release the lock; null where the address is taken. */
function take(address) {
  return new Promise((resolve, reject) => {
    const waiting = new Set();
    const server = createServer((socket) => {
      waiting.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => waiting.delete(socket));
    });
    server.once('error', (error) => {
      if (error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    server.listen(address, () => {
      server.unref();
      resolve(
        () =>
          new Promise((done) => {
            server.close(done);
            for (const socket of waiting) socket.destroy();
          }),
      );
    });
  });
}

/** A connection to whoever holds the lock; null if nobody does. */
function connectTo(address) {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(null));
  });
}

function ended(socket) {
  return new Promise((resolve) => {
    socket.on('error', () => undefined);
    socket.once('close', resolve);
    socket.resume();
  });
}

/**
 * Removes the socket of a process that was killed. Renamed first, which only one process can do; if
 * another had just taken the lock anew, that one is given its address back.
 */
async function removeLeftover(address) {
  const aside = `${address}.${process.pid}`;
  try {
    renameSync(address, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  const holder = await connectTo(aside);
  holder?.destroy();
  if (holder) linkSync(aside, address);
  rmSync(aside, { force: true });
}
