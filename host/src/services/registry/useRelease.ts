import type { ChartroomError, Release } from '@chartroom/contract';
import { useCallback, useEffect, useState } from 'react';
import { useShell } from '../ShellContext';
import type { ShellServices } from '../services';
import { useWorkspace } from '../workspace/WorkspaceContext';
import { createReleaseReader, type ReleaseReader } from './createReleaseReader';

export type ReleaseLoadState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly release: Release }
  | { readonly status: 'failed'; readonly error: ChartroomError };

const loading: ReleaseLoadState = { status: 'loading' };

/** Reads a release's description; null as version fetches nothing. */
export function useRelease(
  remote: string,
  version: string | null,
): readonly [ReleaseLoadState, () => void] {
  const shell = useShell();
  const { id } = useWorkspace();
  const [attempt, setAttempt] = useState(0);
  const key = `${remote} ${version} ${attempt}`;
  const [result, setResult] = useState({ key, value: loading });
  useEffect(() => {
    if (version === null) return;
    let isActive = true;
    const settle = (value: ReleaseLoadState) => isActive && setResult({ key, value });
    getReader(shell, id)
      .read(remote, version)
      .then(
        (release) => settle({ status: 'ready', release }),
        (error: ChartroomError) => settle({ status: 'failed', error }),
      );
    return () => {
      isActive = false;
    };
  }, [shell, id, remote, version, key]);
  const retry = useCallback(() => setAttempt((previous) => previous + 1), []);
  return [result.key === key ? result.value : loading, retry];
}

/** One reader per workspace, for as long as the page is open. */
const readers = new WeakMap<ShellServices, Map<string, ReleaseReader>>();

export function getReader(shell: ShellServices, workspace: string): ReleaseReader {
  const byWorkspace = readers.get(shell) ?? new Map<string, ReleaseReader>();
  readers.set(shell, byWorkspace);
  const reader =
    byWorkspace.get(workspace) ??
    createReleaseReader({
      database: shell.database,
      workspace,
      releaseOrigins: shell.config.releaseOrigins,
      fetch: fetch.bind(globalThis),
    });
  byWorkspace.set(workspace, reader);
  return reader;
}
