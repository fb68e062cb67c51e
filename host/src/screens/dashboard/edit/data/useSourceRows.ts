import type { Frame } from '@chartroom/frame';
import { useEffect, useState } from 'react';
import { useDashboardContext } from '../../../../panels/react/DashboardContext';
import { useWorkspaceData } from '../../../../panels/react/WorkspaceDataProvider';
import type { SourceState } from '../../../../services/sources/sourceState';

export interface SourceRows {
  readonly state: SourceState;
  /** Null until there are rows. */
  readonly frame: Frame | null;
}

/** What a source answers to a query in the dashboard’s range. Null for no source, and at first. */
export function useSourceRows(source: string | null, query: object): SourceRows | null {
  const { sources } = useWorkspaceData();
  const { range, relativeTo, variables: resolver } = useDashboardContext();
  const [rows, setRows] = useState<SourceRows | null>(null);
  const text = JSON.stringify(query);
  useEffect(() => {
    setRows(null);
    if (source === null) return;
    const resolved = resolver.resolveQuery(JSON.parse(text));
    const spec = { source, query: resolved, range, relativeTo, variables: {} };
    const request = sources.open(spec);
    const update = () => setRows({ state: request.getState(), frame: request.getFrame() });
    update();
    const stop = request.subscribe(update);
    return () => {
      stop();
      request.close();
    };
  }, [sources, source, text, range, relativeTo, resolver]);
  return rows;
}
