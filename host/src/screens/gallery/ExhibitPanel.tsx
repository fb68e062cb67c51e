import type { ChartView, Options, Services, Theme } from '@chartroom/contract';
import type { Panel, PanelInput } from '@chartroom/embed';
import { usePanel } from '@chartroom/embed/react';
import type { Frame } from '@chartroom/frame';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { ErrorState } from '../../components/ErrorState';
import { i18n } from '../../services/language/i18n';
import styles from './gallery.module.css';
import type { Exhibit, GallerySize } from './galleryChart';
import { type DrawingListener, measureDrawings } from './measureDrawings';

/** A panel and its size, for measuring. */
export interface PanelHandle {
  readonly panel: Panel;
  /** Displayed size: `960 × 400`. */
  readonly size: string;
  /** Draws again with the same input. */
  redraw(): void;
}

export interface ExhibitPanelProps {
  readonly exhibit: Exhibit;
  readonly frame: Frame;
  readonly options: Options;
  readonly size: GallerySize;
  readonly theme: Theme;
  readonly services: Omit<Services, 'theme'>;
  readonly onDrawn?: ((handle: PanelHandle, elapsedMs: number) => void) | undefined;
}

/** A chart in one size and theme, as on a dashboard. */
export function ExhibitPanel(props: ExhibitPanelProps) {
  const { exhibit, frame, options, size, theme, services, onDrawn } = props;
  const { title, encoding } = exhibit.fixture;
  const [view, setView] = useState<ChartView>('chart');
  const figure = useRef<HTMLElement>(null);
  const width = useWidth(figure);
  const name = `${width} × ${size.height}`;

  const input = useMemo(
    (): PanelInput => ({
      frame,
      encoding,
      options,
      title,
      range: null,
      view,
      stale: false,
      services: { ...services, theme },
      onView: setView,
    }),
    [frame, encoding, options, title, view, services, theme],
  );
  const onDrawnRef = useRef<DrawingListener>(() => undefined);
  const load = useMemo(
    () =>
      measureDrawings(
        exhibit.load,
        () => performance.now(),
        (elapsedMs) => onDrawnRef.current(elapsedMs),
      ),
    [exhibit.load],
  );
  const { ref, phase, panel, update } = usePanel({ load, input });
  onDrawnRef.current = (elapsedMs) => {
    const currentPanel = panel.current;
    if (currentPanel)
      onDrawn?.({ panel: currentPanel, size: name, redraw: () => update({ ...input }) }, elapsedMs);
  };
  useRetryOnChange(options, panel);

  return (
    <figure
      ref={figure}
      className={styles.exhibit}
      data-theme={theme}
      data-width={size.width ?? 'full'}
      style={{ height: size.height, ...(size.width === null ? {} : { width: size.width }) }}
    >
      <figcaption className={styles.panelHead}>
        <span className={styles.panelTitle} title={title} translate="no">
          {title}
        </span>
        <span className={styles.size}>
          {name}
          <span className="visually-hidden">
            {' '}
            {i18n.t('pixels, {theme, select, dark {dark theme} other {light theme}}', { theme })}
          </span>
        </span>
      </figcaption>
      <div className={styles.body}>
        <div ref={ref} className={styles.chart} />
        {phase.name === 'failed' && (
          <div className={styles.failure}>
            <ErrorState error={phase.error} onRetry={() => panel.current?.retry()} />
          </div>
        )}
      </div>
    </figure>
  );
}

/** Retries when the options change: invalid ones fail the chart. */
function useRetryOnChange(options: Options, panel: RefObject<Panel | null>): void {
  const lastOptions = useRef(options);
  useEffect(() => {
    if (lastOptions.current === options) return;
    lastOptions.current = options;
    panel.current?.retry();
  }, [options, panel]);
}

/** Width of an element in whole pixels; 0 until measured. */
function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(Math.round(element.offsetWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
