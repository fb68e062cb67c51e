import { versionKey } from '@chartroom/contract';
import { useMemo } from 'react';
import { useWatchedPart } from '../../services/firebase/useWatched';
import { useShell } from '../../services/ShellContext';
import { type Health, tallyHealth } from './health';

export interface HealthQuestion {
  readonly workspace: string;
  readonly remote: string;
  readonly version: string;
  /** User ids are random, so the first so many are a fair sample. */
  readonly people: number;
}

const dayMinutes = 24 * 60;

/** What pages have reported of a release in the last 24 hours; null until it is known. */
export function useHealth({ workspace, remote, version, people }: HealthQuestion): Health | null {
  const { connection } = useShell();
  const path = `health/${workspace}/${remote}/${versionKey(version)}`;
  const [watched] = useWatchedPart({ path, from: 'first', count: people });
  const stored = watched.status === 'ready' ? watched.value : undefined;
  return useMemo(() => {
    if (stored === undefined) return null;
    return tallyHealth(stored, Math.floor(connection.serverNow() / 60_000) - dayMinutes);
  }, [stored, connection]);
}
