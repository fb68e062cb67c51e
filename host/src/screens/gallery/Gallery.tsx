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
  readonly chosen: string | null;
  /** Where a chart is shown. */
  readonly pathOf: (remote: string) => string;
  /** Of the page around it. */
  readonly pageTheme: Theme;
  readonly services: Omit<Services, 'theme'>;
}

/** Every chart with its fixture, one at a time. The chart and the theme stand in the address. */
export function Gallery({ charts, chosen, pathOf, pageTheme, services }: GalleryProps) {
  const [search, setSearch] = useSearchParams();
  const theme = galleryThemes.find((each) => each === search.get('theme')) ?? pageTheme;
  const shown = charts.find(({ remote }) => remote === chosen) ?? charts[0];
  const query = search.has('theme') ? `?theme=${theme}` : '';
  return (
    <div className={styles.gallery}>
      <nav className={styles.list} aria-label="Charts">
        <ul>
          {charts.map(({ remote, title }) => (
            <li key={remote}>
              <Link
                to={`${pathOf(remote)}${query}`}
                aria-current={remote === shown?.remote ? 'page' : undefined}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.place}>
        {shown && (
          <Shown
            key={shown.remote}
            chart={shown}
            theme={theme}
            services={services}
            onTheme={(next) => setSearch({ theme: next }, { replace: true })}
          />
        )}
      </div>
    </div>
  );
}

interface ShownProps {
  readonly chart: GalleryChart;
  readonly theme: GalleryTheme;
  readonly services: Omit<Services, 'theme'>;
  readonly onTheme: (theme: GalleryTheme) => void;
}

function Shown({ chart, theme, services, onTheme }: ShownProps) {
  const [opened, retry] = useExhibit(chart);
  if (opened.status === 'loading') return <Loading what={chart.title} />;
  if (opened.status === 'failed') {
    return (
      <div className={styles.state}>
        <ErrorState error={opened.error} onRetry={retry} />
      </div>
    );
  }
  const { exhibit } = opened;
  return <ExhibitView exhibit={exhibit} theme={theme} onTheme={onTheme} services={services} />;
}
