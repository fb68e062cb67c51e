import { problemsText } from '@chartroom/contract';
import type { Selections } from '@chartroom/embed';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import type { SelectionSync } from '../../services/selections/syncSelections';
import { currentUrlParams, useUrlParams } from './useUrlParams';

const paramName = 'select';
/** A selection is written after this pause. */
const debounceMs = 300;

/**
 * Keeps the selections in the URL, so that links include them and the back button undoes them. The code
 * for it loads once there is something to read or write; if that fails, only the URL lacks selections.
 */
export function useSelectionsInUrl(selections: Selections): void {
  const { toasts } = useShell();
  const [params, setParams] = useUrlParams();
  // Changes with every step in the history, even if the URL stays the same.
  const location = useLocation();
  const latestSetParams = useRef(setParams);
  latestSetParams.current = setParams;
  const linked = useRef<SelectionSync | null>(null);
  const startLink = useRef<() => void>(() => undefined);
  const hasParam = params.has(paramName);

  useEffect(() => {
    let hasStarted = false;
    let isStopped = false;
    const link = async () => {
      const { syncSelections } = await import(
        /* webpackChunkName: "menus" */ '../../services/selections/syncSelections'
      );
      if (isStopped) return;
      linked.current = syncSelections(
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
        { defer: later },
      );
    };
    startLink.current = () => {
      if (hasStarted) return;
      hasStarted = true;
      unsubscribe();
      link().catch(() => {
        hasStarted = false;
      });
    };
    const unsubscribe = selections.subscribe(() => {
      if (selections.getSnapshot().some(({ kind }) => kind !== 'cursor')) startLink.current();
    });
    return () => {
      isStopped = true;
      hasStarted = true;
      unsubscribe();
      linked.current?.stop();
      linked.current = null;
    };
  }, [selections, toasts]);

  useEffect(() => {
    if (linked.current) linked.current.readParams();
    else if (hasParam) startLink.current();
  }, [location, hasParam]);
}

function withSelectionParams(params: URLSearchParams, values: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(paramName);
  for (const text of values) next.append(paramName, text);
  return next;
}

function later(callback: () => void): () => void {
  const timer = setTimeout(callback, debounceMs);
  return () => clearTimeout(timer);
}
