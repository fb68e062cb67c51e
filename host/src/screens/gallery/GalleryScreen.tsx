import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { Screen } from '../../app/layout/Screen';
import { ErrorState } from '../../components/ErrorState';
import { ScreenSkeleton } from '../../components/ScreenSkeleton';
import { useChartServices } from '../../panels/react/useChartServices';
import { useWorkspaceData, WorkspaceDataProvider } from '../../panels/react/WorkspaceDataProvider';
import { useWatchedValue } from '../../services/firebase/useWatchedValue';
import { i18n } from '../../services/language/i18n';
import { isInGallery } from '../../services/registry/isInGallery';
import {
  parseRemoteCatalogue,
  type RemoteCatalogueEntry,
} from '../../services/registry/remoteCatalogue';
import { useLocalisedTitles } from '../../services/registry/useLocalisedTitles';
import { useShell } from '../../services/ShellContext';
import { useWorkspace } from '../../services/workspace/WorkspaceContext';
import { Gallery } from './Gallery';
import { GalleryEmptyState } from './GalleryEmptyState';
import styles from './gallery.module.css';
import type { GalleryChart } from './galleryChart';
import { openExample } from './openExhibit';

/** The route `gallery/:name?`: the workspace's charts in their stable releases. */
export function GalleryScreen() {
  const { id } = useWorkspace();
  return (
    <Screen
      title={i18n.t('Gallery')}
      breadcrumbs={[{ label: i18n.t('Remotes'), to: `/w/${id}/remotes` }]}
    >
      <WorkspaceDataProvider>
        <WorkspaceGallery />
      </WorkspaceDataProvider>
    </Screen>
  );
}

function WorkspaceGallery() {
  const { id } = useWorkspace();
  const { name = null } = useParams();
  const services = useChartServices();
  const [watched, retry] = useWatchedValue(`registry/${id}/heads`);
  const stored = watched.status === 'ready' ? watched.value : null;
  const visibleEntries = useMemo(
    () => parseRemoteCatalogue(stored).entries.filter(({ head }) => isInGallery(head)),
    [stored],
  );
  const charts = useGalleryCharts(visibleEntries);
  const titles = useLocalisedTitles(visibleEntries);
  if (watched.status === 'loading') return <ScreenSkeleton label={i18n.t('charts')} />;
  if (watched.status === 'failed') {
    return (
      <div className={styles.alone}>
        <ErrorState error={watched.error} onRetry={retry} />
      </div>
    );
  }
  if (charts.length === 0 || (name !== null && !charts.some(({ remote }) => remote === name))) {
    return <GalleryEmptyState remote={name} />;
  }
  return (
    <Gallery
      charts={charts}
      titles={titles}
      selectedRemote={name}
      getPath={(remote) => `/w/${id}/gallery/${remote}`}
      pageTheme={services.theme}
      services={services}
    />
  );
}

/** Keeps the same object for the same chart when the registry changes. */
function useGalleryCharts(entries: readonly RemoteCatalogueEntry[]): readonly GalleryChart[] {
  const { registry } = useWorkspaceData();
  const { loader } = useShell();
  const [cache] = useState(() => new Map<string, GalleryChart>());
  return useMemo(
    () =>
      entries.map(({ remote, head: { title } }) => {
        const key = `${remote} ${title}`;
        const load: Parameters<typeof openExample>[0] = async (onPhase) => {
          const remoteRef = { remote, kind: 'chart', version: null, channel: null } as const;
          const { address } = await registry.resolve(remoteRef);
          return loader.load(address, onPhase);
        };
        const open = () => openExample(load, fetch.bind(globalThis));
        const chart = cache.get(key) ?? { remote, title, open };
        cache.set(key, chart);
        return chart;
      }),
    [entries, registry, loader, cache],
  );
}
