import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { DashboardPanel } from '../../services/dashboards/dashboard';
import type { OpenRequest } from '../../services/sources/createSourceHub';
import type { SourceState } from '../../services/sources/sourceState';
import { newestTime } from '../core/frameTimes';
import { useDashboardFrame } from './DashboardContext';
import { useRequest } from './useRequest';
import { useWorkspaceData } from './WorkspaceDataProvider';

const noVariables = {};

/** The data of a panel: the shared request and how it stands; reports both to the dashboard. */
export function usePanelRequest({ id, source }: DashboardPanel): {
  readonly request: OpenRequest | null;
  readonly source: SourceState | null;
} {
  const { sources } = useWorkspaceData();
  const { range, askedAt, reports } = useDashboardFrame();
  const question = useMemo(
    () =>
      source && { source: source.id, query: source.query, range, askedAt, variables: noVariables },
    [source, range, askedAt],
  );
  const request = useRequest(sources, question);
  const state = useSyncExternalStore(
    request?.subscribe ?? subscribeToNothing,
    request?.getState ?? nothing,
  );

  useEffect(() => {
    if (!request) return;
    const tell = () => {
      const frame = request.getFrame();
      const isLive = request.getState().status === 'live';
      reports.set(id, { isLive, upTo: frame && newestTime(frame) });
    };
    tell();
    const stop = request.subscribe(tell);
    return () => {
      stop();
      reports.remove(id);
    };
  }, [request, reports, id]);

  return { request, source: state };
}

function subscribeToNothing(): () => void {
  return () => undefined;
}

function nothing(): null {
  return null;
}
