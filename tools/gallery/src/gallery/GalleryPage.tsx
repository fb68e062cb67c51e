import type { Services, Theme } from '@chartroom/contract';
import type { Loader } from '@chartroom/embed';
import { useEffect, useMemo, useState } from 'react';
import { BrowserRouter, Route, Routes, useParams } from 'react-router';
import screen from '../../../../host/src/app/layout/screen.module.css';
import { Gallery } from '../../../../host/src/screens/gallery/Gallery';
import type { GalleryChart } from '../../../../host/src/screens/gallery/galleryChart';
import { openExample } from '../../../../host/src/screens/gallery/openExhibit';
import type { GalleryData } from './galleryData';
import styles from './galleryPage.module.css';

export interface GalleryPageProps {
  readonly data: GalleryData;
  readonly loader: Loader;
}

/** The shell's gallery as a page of its own, with a title bar. */
export function GalleryPage({ data, loader }: GalleryPageProps) {
  const charts = useMemo(() => chartsOf(data, loader), [data, loader]);
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/:name?" element={<Page charts={charts} />} />
      </Routes>
    </BrowserRouter>
  );
}

function Page({ charts }: { readonly charts: readonly GalleryChart[] }) {
  const { name = null } = useParams();
  return (
    <div className={styles.page}>
      <header className={screen.bar}>
        <div className={screen.crumbs}>
          <h1>Gallery</h1>
        </div>
      </header>
      <main className={screen.main}>
        <Gallery
          charts={charts}
          selectedRemote={name}
          getPath={(remote) => `/${remote}`}
          pageTheme={useSystemTheme()}
          services={services}
        />
      </main>
    </div>
  );
}

function chartsOf({ charts }: GalleryData, loader: Loader): readonly GalleryChart[] {
  return charts.map(({ title, address }) => ({
    remote: address.remote,
    title,
    open: () => openExample((onPhase) => loader.load(address, onPhase), window.fetch.bind(window)),
  }));
}

const { language: locale } = navigator;
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

const services: Omit<Services, 'theme'> = {
  identity: Object.freeze({
    status: 'signed-in',
    uid: 'viewer',
    displayName: null,
    photoUrl: null,
    role: 'viewer',
    workspace: 'gallery',
    locale,
    timeZone,
  } as const),
  locale,
  timeZone,
  reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
  report: ({ code, detail }) => console.error(`${code}: ${detail}`),
};

function useSystemTheme(): Theme {
  const [query] = useState(() => matchMedia('(prefers-color-scheme: dark)'));
  const [isDark, setDark] = useState(query.matches);
  useEffect(() => {
    const follow = () => setDark(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, [query]);
  return isDark ? 'dark' : 'light';
}
