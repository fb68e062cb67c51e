import { ChartroomError } from '@chartroom/contract';
import { useCallback, useEffect, useState } from 'react';
import { useShell } from '../ShellContext';
import type { Database, PartQuery } from './database';
import { useSilence } from './useSilence';
import type { Watched } from './watched';

export type { Watched };

const loading: Watched = { status: 'loading' };

type Listen = (
  onValue: Parameters<Database['watch']>[1],
  onError: Parameters<Database['watch']>[2],
) => () => void;

/**
 * Follows a path of the database; the second result listens anew after a failure. Where nothing
 * comes because the connection is not there, that is a failure too, until something comes.
 */
export function useWatched(path: string): readonly [Watched, () => void] {
  const { database } = useShell();
  return useListened(
    path,
    useCallback<Listen>((...told) => database.watch(path, ...told), [database, path]),
  );
}

/** The same for a part of a path's children. */
export function useWatchedPart(query: PartQuery): readonly [Watched, () => void] {
  const { database } = useShell();
  const text = JSON.stringify(query);
  return useListened(
    text,
    useCallback<Listen>(
      (...told) => database.watchPart(JSON.parse(text) as PartQuery, ...told),
      [database, text],
    ),
  );
}

function useListened(what: string, listen: Listen): readonly [Watched, () => void] {
  const { config, connection } = useShell();
  const [attempt, setAttempt] = useState(0);
  const key = `${attempt} ${what}`;
  const [watched, setWatched] = useState({ key, now: loading });
  useEffect(
    () =>
      listen(
        (value) => setWatched({ key, now: { status: 'ready', value } }),
        (error) => setWatched({ key, now: { status: 'failed', error } }),
      ),
    [listen, key],
  );
  const retry = useCallback(() => {
    if (connection.getSnapshot().state !== 'online') connection.retryNow();
    setAttempt((before) => before + 1);
  }, [connection]);
  // What was seen at another path must not be shown for this one, not even for one render.
  const now = watched.key === key ? watched.now : loading;
  const isSilent = useSilence(now.status === 'loading');
  return [isSilent ? lost(config.firebase.databaseUrl) : now, retry];
}

function lost(databaseUrl: string): Watched {
  const { host } = new URL(databaseUrl);
  return { status: 'failed', error: new ChartroomError('connection/lost', { host }) };
}
