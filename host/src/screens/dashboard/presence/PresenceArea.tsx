import { type ComponentType, useEffect, useState } from 'react';
import { useIsPrivate } from '../../../services/dashboards/dashboardOwner';
import { useShell } from '../../../services/ShellContext';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';
import type { PresenceAvatarsProps } from './PresenceAvatars';

/** Delayed, so that it doesn't compete with the first charts. */
const startAfterMs = 1500;

/**
 * Who else has a shared dashboard open, and the way to its history. Not for guests, who may read neither
 * who the members are nor the history.
 */
export function PresenceArea(props: PresenceAvatarsProps) {
  const { dev } = useShell();
  const { isGuest } = useWorkspace();
  // A developer's dashboard exists in one page only.
  const isPrivate = useIsPrivate();
  const isShared = !isGuest && !isPrivate && dev === null;
  const [Controls, setControls] = useState<ComponentType<PresenceAvatarsProps> | null>(null);
  useEffect(() => {
    if (!isShared) return;
    let isCancelled = false;
    const timer = setTimeout(async () => {
      const chunk = import(/* webpackChunkName: "presence" */ './LateControls');
      // A dashboard is complete without it.
      const loaded = await chunk.then((module) => module.LateControls).catch(() => null);
      if (!isCancelled) setControls(() => loaded);
    }, startAfterMs);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [isShared]);
  return Controls && <Controls {...props} />;
}
