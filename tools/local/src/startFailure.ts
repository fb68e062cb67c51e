import { DatabaseError } from './database/databaseError';
import { DataFolderError, describeDiskError } from './dataFolderError';
import { ServiceAccountError } from './identity/serviceAccount';
import { LogWriteError } from './log/logErrors';
import { RulesFileError } from './rules/readRulesFile';

/**
 * Why the start, or the run, has ended, in a sentence for whoever started it; null for an error that
 * nobody expects, of which the stack tells more.
 */
export function describeStartFailure(error: unknown): string | null {
  const isExpected =
    error instanceof DataFolderError ||
    error instanceof DatabaseError ||
    error instanceof LogWriteError ||
    error instanceof RulesFileError ||
    error instanceof ServiceAccountError;
  if (isExpected) return error.message;
  if (!isSystemError(error)) return null;
  if (error.syscall === 'listen') {
    return `Port ${error.port} isn’t available (${error.code}). Choose another with --port.`;
  }
  const path = error.dest ?? error.path;
  return path === undefined ? null : describeDiskError(error, path);
}

interface SystemError {
  readonly code: string;
  readonly syscall: string;
  readonly path?: string;
  /** Where a copy or a rename would have led. */
  readonly dest?: string;
  readonly port?: number;
}

function isSystemError(error: unknown): error is SystemError {
  return typeof error === 'object' && error !== null && 'code' in error && 'syscall' in error;
}

/** Ends the process with the reason on standard error. */
export function exitWithError(error: unknown): never {
  console.error(describeStartFailure(error) ?? error);
  process.exit(1);
}
