import { type ComponentType, useEffect, useState } from 'react';
import { useShell } from '../../../services/ShellContext';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';
import type { PresenceAvatarsProps } from './PresenceAvatars';

/** Delayed, so that it doesn't compete with the first charts. */
const startAfterMs = 1500;

/** Who else has a shared dashboard open. Not for guests, who may not read who the members are. */
export function PresenceArea(props: PresenceAvatarsProps) {
  const { dev } = useShell();
  const { isGuest } = useWorkspace();
  // A developer's dashboard exists in one page only.
  const isShared = !isGuest && dev === null;
  const [Avatars, setAvatars] = useState<ComponentType<PresenceAvatarsProps> | null>(null);
  useEffect(() => {
    if (!isShared) return;
    let isCancelled = false;
    const timer = setTimeout(async () => {
      const chunk = import(/* webpackChunkName: "presence" */ './PresenceAvatars');
      // A dashboard is complete without it.
      const loaded = await chunk.then((module) => module.PresenceAvatars).catch(() => null);
      if (!isCancelled) setAvatars(() => loaded);
    }, startAfterMs);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [isShared]);
  return Avatars && <Avatars {...props} />;
}
