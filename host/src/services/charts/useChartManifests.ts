import type { ChartManifest } from '@chartroom/contract';
import { useEffect, useMemo, useState } from 'react';
import { useWatchedValue } from '../firebase/useWatchedValue';
import { isInGallery } from '../registry/isInGallery';
import { parseRemoteCatalogue } from '../registry/remoteCatalogue';
import { useLocalisedTitles } from '../registry/useLocalisedTitles';
import { getReader } from '../registry/useRelease';
import { useShell } from '../ShellContext';
import { useWorkspace } from '../workspace/WorkspaceContext';

export interface OfferedChart {
  readonly remote: string;
  /** In the viewer’s language. */
  readonly title: string;
  readonly manifest: ChartManifest;
}

/** A slow server is asked again, so that its chart isn't missing from the list. */
const maxRetries = 3;
const retryAfterMs = 2_000;

/** The charts that can be added to a dashboard. Null until the registry has answered. */
export function useChartManifests(): readonly OfferedChart[] | null {
  return useOfferedCharts()?.charts ?? null;
}

export interface OfferedCharts {
  readonly charts: readonly OfferedChart[];
  /** Whether no other is still being read for the first time. */
  readonly isComplete: boolean;
}

/** The same, for those who can't add the charts that come later. */
export function useOfferedCharts(): OfferedCharts | null {
  const shell = useShell();
  const { id: workspace } = useWorkspace();
  const [watched] = useWatchedValue(`registry/${workspace}/heads`);
  const stored = watched.status === 'ready' ? watched.value : null;
  const entries = useMemo(
    () => parseRemoteCatalogue(stored).entries.filter(({ head }) => isInGallery(head)),
    [stored],
  );
  const titles = useLocalisedTitles(entries);
  const [manifests, setManifests] = useState<ReadonlyMap<string, ChartManifest | null>>(
    () => new Map(),
  );
  useEffect(() => {
    let isActive = true;
    const reader = getReader(shell, workspace);
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const read = (remote: string, version: string, triesLeft: number) => {
      reader.read(remote, version).then(
        ({ manifest }) => {
          if (!isActive) return;
          const chart = manifest.kind === 'chart' ? manifest : null;
          setManifests((previous) => new Map(previous).set(remote, chart));
        },
        () => {
          if (!isActive) return;
          // A release that can’t be read can’t be added. The remote’s page says why.
          setManifests((previous) =>
            previous.has(remote) ? previous : new Map(previous).set(remote, null),
          );
          if (triesLeft === 0) return;
          const timer = setTimeout(() => {
            timers.delete(timer);
            read(remote, version, triesLeft - 1);
          }, retryAfterMs);
          timers.add(timer);
        },
      );
    };
    for (const { remote, head } of entries) {
      const version = head.channels.stable?.version;
      if (version !== undefined) read(remote, version, maxRetries);
    }
    return () => {
      isActive = false;
      for (const timer of timers) clearTimeout(timer);
    };
  }, [shell, workspace, entries]);
  return useMemo(() => {
    if (watched.status !== 'ready') return null;
    const charts = entries.flatMap(({ remote, head }) => {
      const manifest = manifests.get(remote);
      return manifest ? [{ remote, title: titles.get(remote) ?? head.title, manifest }] : [];
    });
    const isComplete = entries.every(
      ({ remote, head }) => manifests.has(remote) || head.channels.stable === undefined,
    );
    return { charts, isComplete };
  }, [watched.status, entries, manifests, titles]);
}
