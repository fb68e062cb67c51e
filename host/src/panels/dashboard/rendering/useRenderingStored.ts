import { useContext, useEffect } from 'react';
import { useShell } from '../../../services/ShellContext';
import { WorkspaceContext } from '../../../services/workspace/WorkspaceContext';

/** Charts settle after they are first drawn. */
const settleMs = 1_500;
const retryMs = 1_000;
const maxTries = 15;
/** Narrower pages show another layout. */
const minWidthPx = 1024;

/**
 * Stores a picture of the dashboard in this browser once all its panels in view are drawn, for the
 * viewer's home page. Not for guests, whose sessions aren't kept, nor for a dashboard that is edited.
 */
export function useRenderingStored(dashboard: string, isEnabled: boolean): void {
  const { connection, identity, storagePrefix, theme } = useShell();
  const workspace = useContext(WorkspaceContext);
  const id = workspace && !workspace.isGuest ? workspace.id : null;
  useEffect(() => {
    if (!isEnabled || id === null) return;
    let isActive = true;
    let tries = 0;
    async function store(workspaceId: string) {
      const { uid } = identity.getSnapshot();
      if (uid === null) return;
      const [{ captureDashboard }, { writeRendering }] = await Promise.all([
        import(/* webpackChunkName: "edits" */ './captureDashboard'),
        import(/* webpackChunkName: "edits" */ '../../../services/renderings/renderings'),
      ]);
      const picture = await toBlob(isActive && isTop() ? captureDashboard(document) : null);
      if (!picture || !isActive) return;
      const key = { uid, workspace: workspaceId, dashboard, theme: theme.getTheme() };
      await writeRendering(storagePrefix, key, { picture, at: connection.serverNow() });
    }
    function attempt() {
      tries += 1;
      if (isTop() && areDrawn()) {
        // Without a picture the list shows the layout.
        if (id !== null) store(id).catch(() => undefined);
      } else if (tries < maxTries) timer = setTimeout(attempt, retryMs);
    }
    let timer = setTimeout(attempt, settleMs);
    return () => {
      isActive = false;
      clearTimeout(timer);
    };
  }, [isEnabled, id, dashboard, identity, theme, storagePrefix, connection]);
}

function toBlob(canvas: HTMLCanvasElement | null): Promise<Blob | null> {
  return new Promise((resolve) =>
    canvas ? canvas.toBlob(resolve, 'image/webp', 0.85) : resolve(null),
  );
}

/** Whether the page shows the beginning of the dashboard in its wide layout, and no panel alone. */
function isTop(): boolean {
  const first = document.querySelector('[data-panel]')?.getBoundingClientRect();
  const isWide = innerWidth >= minWidthPx && document.visibilityState === 'visible';
  return isWide && !document.querySelector('[data-full]') && first !== undefined && first.top >= 0;
}

function areDrawn(): boolean {
  return [...document.querySelectorAll('[data-panel]')].every((card) => {
    const { top, bottom } = card.getBoundingClientRect();
    const isInView = bottom > 0 && top < innerHeight;
    return !isInView || card.querySelector('[data-status="drawn"]') !== null;
  });
}
