import { DataFolderError } from '../dataFolderError';

/** The disk does not take what is to be written. Nothing of it was kept. */
export class LogWriteError extends Error {
  override readonly name = 'LogWriteError';
}

/** A log was altered after it was written; nothing was changed, and the message says what to do. */
export class LogDamageError extends DataFolderError {
  override readonly name = 'LogDamageError';
}
