import type { Services, Theme } from '@chartroom/contract';
import { Loading } from '@chartroom/ui';
import { Link, useSearchParams } from 'react-router';
import { ErrorState } from '../../components/ErrorState';
import { loadingLabels } from '../../components/loadingLabels';
import { i18n } from '../../services/language/i18n';
import { ExhibitView } from './ExhibitView';
import styles from './gallery.module.css';
import { type GalleryChart, type GalleryTheme, galleryThemes } from './galleryChart';
import { useExhibit } from './useExhibit';

export interface GalleryProps {
  /** In the order of the list; the same objects between renders. */
  readonly charts: readonly GalleryChart[];
  /** In the viewer's language, by remote. */
  readonly titles?: ReadonlyMap<string, string>;
  /** Name of the remote in the URL; null selects the first. */
  readonly selectedRemote: string | null;
  /** Path of a chart's page. */
  readonly getPath: (remote: string) => string;
  /** Theme of the surrounding page. */
  readonly pageTheme: Theme;
  readonly services: Omit<Services, 'theme'>;
}

/** Shows one chart at a time with its fixture. The chart and the theme are in the URL. */
export function Gallery(props: GalleryProps) {
  const { charts, titles, selectedRemote, getPath, pageTheme, services } = props;
  const [search, setSearch] = useSearchParams();
  const theme = galleryThemes.find((candidate) => candidate === search.get('theme')) ?? pageTheme;
  const selected = charts.find(({ remote }) => remote === selectedRemote) ?? charts[0];
  const query = search.has('theme') ? `?theme=${theme}` : '';
  return (
    <div className={styles.gallery}>
      <nav className={styles.list} aria-label={i18n.t('Charts')}>
        <ul>
          {charts.map(({ remote, title }) => (
            <li key={remote}>
              <Link
                to={`${getPath(remote)}${query}`}
                aria-current={remote === selected?.remote ? 'page' : undefined}
                translate="no"
              >
                {titles?.get(remote) ?? title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.content}>
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
  if (exhibitState.status === 'loading') return <Loading {...loadingLabels(chart.title)} />;
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
