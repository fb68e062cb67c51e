import { versionKey } from '@chartroom/contract';
import { useMemo } from 'react';
import { useWatchedQuery } from '../../services/firebase/useWatchedValue';
import { useShell } from '../../services/ShellContext';
import { aggregateReleaseHealth, type ReleaseHealth } from './releaseHealth';

export interface ReleaseHealthQuery {
  readonly workspace: string;
  readonly remote: string;
  readonly version: string;
  /** Number of users to read. User ids are random, so the first ones are a fair sample. */
  readonly sampleSize: number;
}

const minutesPerDay = 24 * 60;

/** Health of a release in the last 24 hours; null until loaded. */
export function useReleaseHealth({
  workspace,
  remote,
  version,
  sampleSize,
}: ReleaseHealthQuery): ReleaseHealth | null {
  const { connection } = useShell();
  const path = `health/${workspace}/${remote}/${versionKey(version)}`;
  const [watched] = useWatchedQuery({ path, from: 'first', count: sampleSize });
  const stored = watched.status === 'ready' ? watched.value : undefined;
  return useMemo(() => {
    if (stored === undefined) return null;
    return aggregateReleaseHealth(
      stored,
      Math.floor(connection.serverNow() / 60_000) - minutesPerDay,
    );
  }, [stored, connection]);
}
