import type { ChartroomError, Release } from '@chartroom/contract';
import { useCallback, useEffect, useState } from 'react';
import { useShell } from '../../services/ShellContext';
import type { ShellServices } from '../../services/services';
import { useWorkspace } from '../../services/workspace/WorkspaceContext';
import { createReleaseReader, type ReleaseReader } from './createReleaseReader';

export type DescribedRelease =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly release: Release }
  | { readonly status: 'failed'; readonly error: ChartroomError };

const loading: DescribedRelease = { status: 'loading' };

/** The release's own description; nothing is fetched where the version is null. */
export function useRelease(
  remote: string,
  version: string | null,
): readonly [DescribedRelease, () => void] {
  const shell = useShell();
  const { id } = useWorkspace();
  const [attempt, setAttempt] = useState(0);
  const key = `${remote} ${version} ${attempt}`;
  const [described, setDescribed] = useState({ key, now: loading });
  useEffect(() => {
    if (version === null) return;
    let isWanted = true;
    const tell = (now: DescribedRelease) => isWanted && setDescribed({ key, now });
    readerOf(shell, id)
      .read(remote, version)
      .then(
        (release) => tell({ status: 'ready', release }),
        (error: ChartroomError) => tell({ status: 'failed', error }),
      );
    return () => {
      isWanted = false;
    };
  }, [shell, id, remote, version, key]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return [described.key === key ? described.now : loading, retry];
}

/** One for all screens of a workspace, as long as the page is open. */
const readers = new WeakMap<ShellServices, Map<string, ReleaseReader>>();

function readerOf(shell: ShellServices, workspace: string): ReleaseReader {
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
