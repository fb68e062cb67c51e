import type { ErrorCode } from '@chartroom/contract';

/**
 * The failures for which a release itself is to blame: its import, its verification, its mount, its
 * drawing. What the network, the database or a source did counts against nobody's release.
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
