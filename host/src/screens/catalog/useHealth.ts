import { versionKey } from '@chartroom/contract';
import { useMemo } from 'react';
import { useWatchedQuery } from '../../services/firebase/useWatchedValue';
import { useShell } from '../../services/ShellContext';
import { aggregateHealth, type Health } from './health';

export interface HealthQuery {
  readonly workspace: string;
  readonly remote: string;
  readonly version: string;
  /** Number of users to read. User ids are random, so the first ones are a fair sample. */
  readonly sampleSize: number;
}

const minutesPerDay = 24 * 60;

/** Health of a release in the last 24 hours; null until loaded. */
export function useHealth({ workspace, remote, version, sampleSize }: HealthQuery): Health | null {
  const { connection } = useShell();
  const path = `health/${workspace}/${remote}/${versionKey(version)}`;
  const [watched] = useWatchedQuery({ path, from: 'first', count: sampleSize });
  const stored = watched.status === 'ready' ? watched.value : undefined;
  return useMemo(() => {
    if (stored === undefined) return null;
    return aggregateHealth(stored, Math.floor(connection.serverNow() / 60_000) - minutesPerDay);
  }, [stored, connection]);
}
