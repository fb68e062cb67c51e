import { readFileSync } from 'node:fs';
import { compileRules, RulesError } from './compile';
import type { Rules } from './rules';

/** The rules file can't be used; the message names the file and says why. */
export class RulesFileError extends Error {
  override readonly name = 'RulesFileError';
}

/** Reads and compiles a rules file, as `database.rules.json`. Throws a RulesFileError. */
export function readRulesFile(file: string): Rules {
  try {
    return compileRules(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const isKnown =
      error instanceof RulesError || error instanceof SyntaxError || isSystemError(error);
    if (!isKnown) throw error;
    throw new RulesFileError(`${file} can’t be used: ${error.message}`, { cause: error });
  }
}

function isSystemError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error;
}
