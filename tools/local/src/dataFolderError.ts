/**
 * The data folder can't be used. The message is a sentence for the person who started the server.
 */
export class DataFolderError extends Error {
  override readonly name: string = 'DataFolderError';
}

const otherFolderAdvice = 'Choose another folder with --data.';
const permissionAdvice = `Change its permissions, or choose another folder with --data.`;

/** What is wrong with a path, and what to do. */
const failures: Readonly<Record<string, readonly [string, string]>> = {
  ENOSPC: ['has no space left on its disk', 'Free some space.'],
  EDQUOT: ['has no space left in its quota', 'Free some space.'],
  EFBIG: ['has reached the size limit for files', 'Raise the limit, or free some space.'],
  EROFS: ['is on a read-only disk', otherFolderAdvice],
  EACCES: ['isn’t accessible to this user', permissionAdvice],
  EPERM: ['isn’t accessible to this user', permissionAdvice],
  ENOTDIR: ['has a file in its path where a folder should be', otherFolderAdvice],
  EEXIST: ['is a file, not a folder', otherFolderAdvice],
  EISDIR: ['is a folder, not a file', otherFolderAdvice],
  EIO: ['can’t be read or written because of a disk error', 'Check the disk.'],
};

/** A file system error as two sentences about its path; null for any other error. */
export function describeDiskError(error: unknown, path: string): string | null {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  const code = hasCode ? String(error.code) : '';
  const failure = failures[code];
  return failure === undefined ? null : `${path} ${failure[0]}. ${failure[1]}`;
}

/** Runs work on a path of the data folder; throws DataFolderError where the file system refuses. */
export async function withDiskErrors<Result>(
  path: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const message = describeDiskError(error, path);
    throw message === null ? error : new DataFolderError(message, { cause: error });
  }
}
