import { problemsText } from '@chartroom/contract';
import type { Selections } from '@chartroom/embed';
import { useContext, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { useIsPrivate } from '../../services/dashboards/dashboardOwner';
import type { Connection } from '../../services/firebase/connection';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import { createStoredViews, type StoredViews } from '../../services/selections/storedViews';
import { type SelectionSync, syncSelections } from '../../services/selections/syncSelections';
import { useSession } from '../../services/session/useSession';
import { WorkspaceContext } from '../../services/workspace/WorkspaceContext';
import { currentUrlParams, useUrlParams } from './useUrlParams';

const paramName = 'select';
/** A selection is written after this pause. */
const debounceMs = 300;

/**
 * Keeps the selections in the URL, so that links include them and the back button undoes them. A panel
 * that is deleted takes its selections along.
 */
export function useSelectionsInUrl(
  selections: Selections,
  panels: readonly { readonly id: string }[],
): void {
  const { connection, toasts } = useShell();
  const views = useStoredViews();
  const [, setParams] = useUrlParams();
  // Changes with every step in the history, even if the URL stays the same.
  const location = useLocation();
  const latestSetParams = useRef(setParams);
  latestSetParams.current = setParams;
  const latestPanels = useRef(panels);
  latestPanels.current = panels;
  const linked = useRef<SelectionSync | null>(null);

  useEffect(() => {
    const sync = syncSelections(
      selections,
      {
        read: () => currentUrlParams().getAll(paramName),
        write: (values) =>
          latestSetParams.current((previous) => withSelectionParams(previous, values)),
        reportProblems: (problems) =>
          toasts.show({
            title: i18n.t('Couldn’t read part of the link'),
            detail: i18n.t('Some selections are missing. {problems}.', {
              problems: problemsText(problems),
            }),
          }),
      },
      {
        defer: later,
        hasPanel: (panelId) => latestPanels.current.some(({ id }) => id === panelId),
        views,
        whenOnline: (callback) => whenOnline(connection, callback),
      },
    );
    linked.current = sync;
    return () => {
      sync.stop();
      linked.current = null;
    };
  }, [selections, connection, toasts, views]);

  useEffect(() => {
    const ids = new Set(panels.map(({ id }) => id));
    for (const selection of selections.getSnapshot()) {
      const owner = selections.ownerOf(selection);
      if (owner !== null && !ids.has(owner)) selections.clear(selection);
    }
  }, [selections, panels]);

  useEffect(() => linked.current?.readParams(), [location]);
}

/**
 * Null for guests of shares, who belong to no workspace, and on a private dashboard: the workspace could
 * read what it shows.
 */
function useStoredViews(): StoredViews | null {
  const { connection, database } = useShell();
  const { id: workspace, role } = useContext(WorkspaceContext) ?? {};
  const { user } = useSession();
  const uid = user?.uid;
  const isPrivate = useIsPrivate();
  return useMemo(
    () =>
      workspace !== undefined && uid !== undefined && !isPrivate
        ? createStoredViews({
            ...{ database, workspace, uid, now: connection.serverNow },
            ...(role === 'admin' && {
              onUsed: once(() =>
                // Rarely needed, and never at once.
                import('../../services/selections/deleteUnusedViews')
                  .then(({ deleteUnusedViews }) =>
                    deleteUnusedViews({ database, workspace, now: connection.serverNow() }),
                  )
                  .catch(() => undefined),
              ),
            }),
          })
        : null,
    [database, connection, workspace, role, uid, isPrivate],
  );
}

function withSelectionParams(params: URLSearchParams, values: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(paramName);
  for (const text of values) next.append(paramName, text);
  return next;
}

function once(run: () => unknown): () => void {
  let hasRun = false;
  return () => {
    if (!hasRun) run();
    hasRun = true;
  };
}

function whenOnline(connection: Connection, callback: () => void): () => void {
  const stop = connection.subscribe(() => {
    if (connection.getSnapshot().state !== 'online') return;
    stop();
    callback();
  });
  return stop;
}

function later(callback: () => void): () => void {
  const timer = setTimeout(callback, debounceMs);
  return () => clearTimeout(timer);
}
