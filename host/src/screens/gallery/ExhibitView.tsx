import type { Services, Theme } from '@chartroom/contract';
import { frameFrom } from '@chartroom/frame';
import { Button } from '@chartroom/ui';
import { useCallback, useMemo, useRef, useState } from 'react';
import { SegmentedControl } from '../../components/SegmentedControl';
import { OptionsForm } from '../../panels/options/OptionsForm';
import { seriesNamesOf } from '../../services/charts/seriesNamesOf';
import { i18n } from '../../services/language/i18n';
import { isDeepEqual } from '../../services/records/isDeepEqual';
import { ExhibitDetails } from './ExhibitDetails';
import { ExhibitPanel, type PanelHandle } from './ExhibitPanel';
import styles from './gallery.module.css';
import { type Exhibit, type GalleryTheme, gallerySizes, galleryThemes } from './galleryChart';
import { useDrawingCost } from './useDrawingCost';

export interface ExhibitViewProps {
  readonly exhibit: Exhibit;
  readonly theme: GalleryTheme;
  readonly onTheme: (theme: GalleryTheme) => void;
  /** The same object between renders. */
  readonly services: Omit<Services, 'theme'>;
}

/** Width of the panel whose drawing is measured; the same for all charts. */
const measuredWidth = 960;

/** A chart with its fixture: panels in several sizes, a form of its options, and details. */
export function ExhibitView({ exhibit, theme, onTheme, services }: ExhibitViewProps) {
  const { manifest, fixture } = exhibit;
  const frame = useMemo(() => frameFrom(fixture.columns, fixture.types), [fixture]);
  const seriesNames = useMemo(
    () =>
      seriesNamesOf(manifest, fixture.encoding, (field) =>
        Array.from(fixture.columns[field] ?? []).filter((value) => typeof value === 'string'),
      ),
    [manifest, fixture],
  );
  const fieldNames = useMemo(() => Object.keys(fixture.columns), [fixture]);
  const [options, setOptions] = useState(fixture.options);
  const [resetCount, setResetCount] = useState(0);
  const [summary, setSummary] = useState('');
  const [measuredOn, setMeasuredOn] = useState('');
  const { cost, startMeasuring, recordDrawing } = useDrawingCost();
  const panelHandle = useRef<PanelHandle | null>(null);
  const themeLabels = {
    light: i18n.t('Light'),
    dark: i18n.t('Dark'),
    both: i18n.t('Both'),
  };
  const isChanged = !isDeepEqual(options, fixture.options);

  const onDrawn = useCallback(
    (handle: PanelHandle, elapsedMs: number) => {
      const isFirst = panelHandle.current === null;
      panelHandle.current = handle;
      setSummary(handle.panel.summary() ?? '');
      setMeasuredOn(handle.size);
      if (isFirst) startMeasuring(handle);
      else recordDrawing(handle, elapsedMs);
    },
    [startMeasuring, recordDrawing],
  );
  const themes: readonly Theme[] = theme === 'both' ? ['light', 'dark'] : [theme];

  return (
    <article className={styles.view}>
      <header className={styles.head}>
        <div>
          <h2 translate="no">{manifest.title}</h2>
          <p translate="no">{manifest.description}</p>
        </div>
        <SegmentedControl
          label={i18n.t('Chart theme')}
          options={galleryThemes}
          labels={themeLabels}
          value={theme}
          onChange={onTheme}
        />
      </header>
      <div className={styles.columns}>
        <div className={styles.panels}>
          {gallerySizes.flatMap((size) =>
            themes.map((panelTheme, index) => (
              <ExhibitPanel
                key={`${size.width} ${panelTheme}`}
                exhibit={exhibit}
                frame={frame}
                options={options}
                size={size}
                theme={panelTheme}
                services={services}
                onDrawn={size.width === measuredWidth && index === 0 ? onDrawn : undefined}
              />
            )),
          )}
        </div>
        <div className={styles.aside}>
          <section className={styles.sheet} aria-label={i18n.t('Options')}>
            <div className={styles.sheetHead}>
              <h3>{i18n.t('Options')}</h3>
              <Button
                variant="quiet"
                isDisabled={!isChanged && resetCount === 0}
                onPress={() => {
                  setOptions(fixture.options);
                  setResetCount((previous) => previous + 1);
                }}
              >
                {i18n.t('Reset')}
              </Button>
            </div>
            <OptionsForm
              key={resetCount}
              schema={manifest.options}
              values={options}
              onChange={setOptions}
              defaults={fixture.options}
              encoding={fixture.encoding}
              seriesNames={seriesNames}
              fieldNames={fieldNames}
            />
            {Object.keys(manifest.options.properties).length === 0 && (
              <p className={styles.none}>{i18n.t('This chart has no options.')}</p>
            )}
          </section>
          <section className={styles.sheet} aria-label={i18n.t('About this chart')}>
            <ExhibitDetails
              exhibit={exhibit}
              summary={summary}
              cost={cost}
              measuredOn={measuredOn}
              onMeasure={() => panelHandle.current && startMeasuring(panelHandle.current)}
            />
          </section>
        </div>
      </div>
    </article>
  );
}
