import { ChartroomError, isChartroomError, reasonOf } from '@chartroom/contract';
import type { ReleaseAddress } from './loader';
import type { LifecycleOutcome } from './withDeadline';

/** The lifecycle function that failed. */
export type Lifecycle = 'mount' | 'update' | 'unmount';

/** The error that a viewer sees for a failed lifecycle; null if it succeeded. */
export function lifecycleError(
  lifecycle: Lifecycle,
  outcome: LifecycleOutcome,
  { remote, version }: Pick<ReleaseAddress, 'remote' | 'version'>,
  timeoutMs: number,
): ChartroomError | null {
  if (outcome.kind === 'done') return null;
  if (outcome.kind === 'late') {
    if (lifecycle === 'mount') {
      return new ChartroomError('remote/mount-timeout', { remote, version, timeoutMs });
    }
    const reason = `no response within ${timeoutMs / 1000} s`;
    return new ChartroomError(`remote/${lifecycle}-failed`, { remote, version, reason });
  }
  const cause = outcome.error;
  if (isChartError(cause)) return cause;
  const reason = reasonOf(cause);
  return new ChartroomError(`remote/${lifecycle}-failed`, { remote, version, reason }, { cause });
}

/** Converts what a chart passed to `onError`, which may be anything. */
export function toChartError(cause: unknown): ChartroomError {
  if (isChartError(cause)) return cause;
  return new ChartroomError('chart/failed', { reason: reasonOf(cause) }, { cause });
}

/** Converts whatever was thrown into an error with a code. */
export function toChartroomError(cause: unknown): ChartroomError {
  if (isChartroomError(cause)) return cause;
  return new ChartroomError('shell/unexpected', { reason: reasonOf(cause) }, { cause });
}

/** A chart may throw errors of its own area (`chart/encoding`), but none of the shell's. */
function isChartError(error: unknown): error is ChartroomError {
  return isChartroomError(error) && String(error.code).startsWith('chart/');
}
