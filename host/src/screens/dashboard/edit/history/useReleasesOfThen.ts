import { useEffect, useState } from 'react';
import { useWorkspaceData } from '../../../../panels/react/WorkspaceDataProvider';
import type { Dashboard } from '../../../../services/dashboards/dashboard';
import type { Revision } from '../../../../services/history/parseRevisions';
import { type ReleaseOfThen, releasesOfThen } from '../../../../services/history/releasesOfThen';

const none: readonly ReleaseOfThen[] = [];

/** The charts of a revision whose channels have moved since. None until that is known. */
export function useReleasesOfThen(
  revision: Revision | null,
  content: Dashboard | null,
): readonly ReleaseOfThen[] {
  const { registry } = useWorkspaceData();
  const [read, setRead] = useState<{ of: Dashboard; releases: readonly ReleaseOfThen[] } | null>(
    null,
  );
  useEffect(() => {
    if (!content || !revision) return;
    let isActive = true;
    void releasesOfThen(content, revision.releases, registry).then(
      (releases) => isActive && setRead({ of: content, releases }),
    );
    return () => {
      isActive = false;
    };
  }, [content, revision, registry]);
  return read !== null && read.of === content ? read.releases : none;
}
