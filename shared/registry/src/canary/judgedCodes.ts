import type { ErrorCode } from '@chartroom/contract';

/**
 * Failures that a release itself causes: import, verification, mount, drawing. Failures of the
 * network, the database or a source don't count.
 */
export const judgedCodes: ReadonlySet<string> = new Set<ErrorCode>([
  'remote/not-found',
  'remote/release-malformed',
  'remote/integrity',
  'remote/unlisted',
  'remote/signature-missing',
  'remote/signature-wrong',
  'remote/redirected',
  'remote/import-failed',
  'remote/module-malformed',
  'remote/mount-timeout',
  'remote/mount-failed',
  'remote/update-failed',
  'chart/failed',
]);
