import { isChartroomError } from '@chartroom/contract';
import { type RefObject, useEffect, useState } from 'react';
import { useIsVisible } from '../../panels/react/useIsVisible';
import type { Dashboard, GridPanel } from '../../services/dashboards/dashboard';
import type { DashboardEntry } from '../../services/dashboards/dashboardIndex';
import { readDashboard } from '../../services/dashboards/readDashboard';
import type { Database } from '../../services/firebase/database';
import { useShell } from '../../services/ShellContext';
import { isLiveRange, type RangeSpec } from '../../services/time/timeRange';
import { createSemaphore } from '../../services/workspace/semaphore';

/** What the list shows of a dashboard besides its entry. */
export interface DashboardPreview {
  readonly description: string;
  readonly panels: readonly GridPanel[];
  readonly range: RangeSpec;
  readonly isLive: boolean;
}

/** More would delay what the viewer opens meanwhile. */
const maxReads = 6;
const reads = createSemaphore(maxReads);
/** By path and time of the last change. */
const previews = new Map<string, DashboardPreview>();
const maxPreviews = 500;

/** The preview of a dashboard, which is read once its row is in view. Null until then, and if it fails. */
export function useDashboardPreview(
  workspace: string,
  { id, updatedAt }: DashboardEntry,
  row: RefObject<Element | null>,
): DashboardPreview | null {
  const { database } = useShell();
  const isVisible = useIsVisible(row);
  const key = `dashboards/${workspace}/${id} ${updatedAt}`;
  const [read, setRead] = useState<{ key: string; preview: DashboardPreview } | null>(null);
  const preview = previews.get(key) ?? (read?.key === key ? read.preview : null);
  const isNeeded = isVisible && preview === null;
  useEffect(() => {
    if (!isNeeded) return;
    let isWanted = true;
    const cancel = reads.enqueue(async () => {
      const next = await readPreview(database, `dashboards/${workspace}/${id}`, id);
      if (!next) return;
      if (previews.size >= maxPreviews) previews.clear();
      previews.set(key, next);
      if (isWanted) setRead({ key, preview: next });
    });
    return () => {
      isWanted = false;
      cancel();
    };
  }, [isNeeded, database, workspace, id, key]);
  return preview;
}

/** Null if there is nothing to show: the row works without. */
async function readPreview(
  database: Pick<Database, 'get'>,
  path: string,
  id: string,
): Promise<DashboardPreview | null> {
  try {
    const dashboard = readDashboard(id, await database.get(path));
    return isChartroomError(dashboard) ? null : previewOf(dashboard);
  } catch {
    return null;
  }
}

function previewOf({ description, panels, range }: Dashboard): DashboardPreview {
  return { description, panels, range, isLive: isLiveRange(range) };
}
