import type { ChartroomError } from '@chartroom/contract';
import { useCallback, useEffect, useState } from 'react';
import { useShell } from './ShellContext';

/** What stands at a database path: not known yet, a value as the database has it, or why not. */
export type Watched =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: unknown }
  | { readonly status: 'failed'; readonly error: ChartroomError };

const loading: Watched = { status: 'loading' };

/** Follows a path of the database; the second result listens anew after a failure. */
export function useWatched(path: string): readonly [Watched, () => void] {
  const { database } = useShell();
  const [attempt, setAttempt] = useState(0);
  const key = `${attempt} ${path}`;
  const [watched, setWatched] = useState({ key, now: loading });
  useEffect(
    () =>
      database.watch(
        path,
        (value) => setWatched({ key, now: { status: 'ready', value } }),
        (error) => setWatched({ key, now: { status: 'failed', error } }),
      ),
    [database, path, key],
  );
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  // What was seen at another path must not be shown for this one, not even for one render.
  return [watched.key === key ? watched.now : loading, retry];
}
