import type { ErrorCode } from '@chartroom/contract';
import type { CliErrorCode } from './catalogue';

/** How a command ends; `remote --help` and the docs list them. */
export const exitCodes = {
  done: 0,
  failed: 1,
  wrongUse: 2,
  refused: 3,
  noAnswer: 4,
} as const;

type Code = CliErrorCode | ErrorCode;

const wrongUse: readonly Code[] = [
  'cli/missing',
  'cli/usage',
  'cli/wrong-value',
  'cli/settings-malformed',
  'build/fixture-malformed',
  'create/folder-taken',
  'dashboard/files-invalid',
  'deployment/config-malformed',
  'deployment/no-config',
  'deployment/no-package',
  'deployment/no-releases',
  'dashboard/no-file',
  'dashboard/unknown',
  'build/not-a-remote',
  'keys/not-listed',
  'keys/several',
  'keys/unknown',
  'members/no-invitation',
  'members/unknown',
  'target/unknown-kind',
  'verify/no-browser',
];

const noAnswer: readonly Code[] = [
  'config/unreachable',
  'connection/lost',
  'database/no-answer',
  'sign-in/unreachable',
  'target/cut-short',
  'target/unreachable',
];

const refused: readonly Code[] = [
  'connection/refused',
  'database/refused',
  'deployment/not-owner',
  'deployment/workspace-exists',
  'keys/not-registered',
  'keys/revoked',
  'target/credentials',
];

/** All errors about signing in and an account's permissions count as refused. */
const refusedAreas: readonly string[] = ['account', 'sign-in'];

export function exitCodeOf(code: Code): number {
  if (wrongUse.includes(code)) return exitCodes.wrongUse;
  if (noAnswer.includes(code)) return exitCodes.noAnswer;
  const area = code.slice(0, code.indexOf('/'));
  if (refused.includes(code) || refusedAreas.includes(area)) return exitCodes.refused;
  return exitCodes.failed;
}
