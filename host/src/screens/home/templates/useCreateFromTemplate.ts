import { useMemo } from 'react';
import { useWorkspaceData } from '../../../panels/react/WorkspaceDataProvider';
import { useOfferedCharts } from '../../../services/charts/useChartManifests';
import { readFields } from '../../../services/templates/readFields';
import { templateContent } from '../../../services/templates/templateContent';
import type { Template } from '../../../services/templates/templates';
import { allData, liveRange, rangeTexts } from '../../../services/time/timeRange';
import { useCreateDashboard } from '../actions/useCreateDashboard';

export interface ChosenSource {
  readonly id: string;
  /** The dashboard's title, unless another is typed. */
  readonly title: string;
  readonly query: object;
  /** Whether its newest rows are of now. */
  readonly isLive: boolean;
}

/** Resolves to the new dashboard's id, or null if the source has no rows to choose charts by. */
export type CreateFromTemplate = (
  template: Template,
  title: string,
  source: ChosenSource,
) => Promise<string | null>;

const livePresetMs = 5 * 60_000;

/** Null until it is known what charts there are. */
export function useCreateFromTemplate(): CreateFromTemplate | null {
  const { sources } = useWorkspaceData();
  const offered = useOfferedCharts();
  const create = useCreateDashboard();
  return useMemo(() => {
    // A chart that comes later would be missing from the dashboard.
    if (!offered?.isComplete || offered.charts.length === 0) return null;
    const { charts } = offered;
    return async (template, title, { id, query, isLive }) => {
      const range = isLive ? liveRange(livePresetMs) : allData;
      const spec = { source: id, query, range, relativeTo: null, variables: {} };
      const fields = await readFields(sources, spec);
      if (fields.length === 0) return null;
      const data = { source: id, query, fields };
      return create(
        templateContent({ template, title, data, charts, timeRange: rangeTexts(range) }),
      );
    };
  }, [sources, offered, create]);
}
