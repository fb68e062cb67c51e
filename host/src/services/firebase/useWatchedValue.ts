import { ChartroomError } from '@chartroom/contract';
import { useCallback, useEffect, useState } from 'react';
import { useShell } from '../ShellContext';
import type { Database, DatabaseQuery } from './database';
import { useIsUnreachable } from './useIsUnreachable';
import type { WatchedValue } from './watchedValue';

export type { WatchedValue };

const loading: WatchedValue = { status: 'loading' };

type Watch = (
  onValue: Parameters<Database['watch']>[1],
  onError: Parameters<Database['watch']>[2],
) => () => void;

/**
 * Watches a database path. The second result retries after a failure. Without a connection the
 * state is `failed`, until a value arrives.
 */
export function useWatchedValue(path: string): readonly [WatchedValue, () => void] {
  const { database } = useShell();
  return useWatch(
    path,
    useCallback<Watch>((...callbacks) => database.watch(path, ...callbacks), [database, path]),
  );
}

/** As `useWatchedValue`, for some of a path's children. */
export function useWatchedQuery(query: DatabaseQuery): readonly [WatchedValue, () => void] {
  const { database } = useShell();
  const text = JSON.stringify(query);
  return useWatch(
    text,
    useCallback<Watch>(
      (...callbacks) => database.watchQuery(JSON.parse(text) as DatabaseQuery, ...callbacks),
      [database, text],
    ),
  );
}

function useWatch(id: string, watch: Watch): readonly [WatchedValue, () => void] {
  const { config, connection } = useShell();
  const [attempt, setAttempt] = useState(0);
  const key = `${attempt} ${id}`;
  const [watched, setWatched] = useState({ key, state: loading });
  useEffect(
    () =>
      watch(
        (value) => setWatched({ key, state: { status: 'ready', value } }),
        (error) => setWatched({ key, state: { status: 'failed', error } }),
      ),
    [watch, key],
  );
  const retry = useCallback(() => {
    if (connection.getSnapshot().state !== 'online') connection.retryNow();
    setAttempt((count) => count + 1);
  }, [connection]);
  // Never show the value of another path, not even for one render.
  const state = watched.key === key ? watched.state : loading;
  const isUnreachable = useIsUnreachable(state.status === 'loading');
  return [isUnreachable ? connectionLost(config.firebase.databaseUrl) : state, retry];
}

function connectionLost(databaseUrl: string): WatchedValue {
  const { host } = new URL(databaseUrl);
  return { status: 'failed', error: new ChartroomError('connection/lost', { host }) };
}
