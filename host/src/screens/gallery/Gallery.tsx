import type { Services, Theme } from '@chartroom/contract';
import { Loading } from '@chartroom/ui';
import { Link, useSearchParams } from 'react-router';
import { ErrorState } from '../../components/ErrorState';
import { ExhibitView } from './ExhibitView';
import styles from './gallery.module.css';
import { type GalleryChart, type GalleryTheme, galleryThemes } from './galleryChart';
import { useExhibit } from './useExhibit';

export interface GalleryProps {
  /** The same objects between renders, in the order that they are listed in. */
  readonly charts: readonly GalleryChart[];
  /** Name of the remote that the address asks for; none is the first. */
  readonly selectedRemote: string | null;
  /** Where a chart is shown. */
  readonly getPath: (remote: string) => string;
  /** Of the page around it. */
  readonly pageTheme: Theme;
  readonly services: Omit<Services, 'theme'>;
}

/** Every chart with its fixture, one at a time. The chart and the theme stand in the address. */
export function Gallery({ charts, selectedRemote, getPath, pageTheme, services }: GalleryProps) {
  const [search, setSearch] = useSearchParams();
  const theme = galleryThemes.find((candidate) => candidate === search.get('theme')) ?? pageTheme;
  const selected = charts.find(({ remote }) => remote === selectedRemote) ?? charts[0];
  const query = search.has('theme') ? `?theme=${theme}` : '';
  return (
    <div className={styles.gallery}>
      <nav className={styles.list} aria-label="Charts">
        <ul>
          {charts.map(({ remote, title }) => (
            <li key={remote}>
              <Link
                to={`${getPath(remote)}${query}`}
                aria-current={remote === selected?.remote ? 'page' : undefined}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.place}>
        {selected && (
          <SelectedExhibit
            key={selected.remote}
            chart={selected}
            theme={theme}
            services={services}
            onTheme={(next) => setSearch({ theme: next }, { replace: true })}
          />
        )}
      </div>
    </div>
  );
}

interface SelectedExhibitProps {
  readonly chart: GalleryChart;
  readonly theme: GalleryTheme;
  readonly services: Omit<Services, 'theme'>;
  readonly onTheme: (theme: GalleryTheme) => void;
}

function SelectedExhibit({ chart, theme, services, onTheme }: SelectedExhibitProps) {
  const [exhibitState, retry] = useExhibit(chart);
  if (exhibitState.status === 'loading') return <Loading label={chart.title} />;
  if (exhibitState.status === 'failed') {
    return (
      <div className={styles.state}>
        <ErrorState error={exhibitState.error} onRetry={retry} />
      </div>
    );
  }
  const { exhibit } = exhibitState;
  return <ExhibitView exhibit={exhibit} theme={theme} onTheme={onTheme} services={services} />;
}
