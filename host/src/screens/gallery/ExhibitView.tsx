import type { Services, Theme } from '@chartroom/contract';
import { frameFrom } from '@chartroom/frame';
import { Button } from '@chartroom/ui';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Choices } from '../../components/Choices';
import { isSame } from '../../services/records/isSame';
import { ExhibitFacts } from './ExhibitFacts';
import { ExhibitPanel, type PanelAccess } from './ExhibitPanel';
import styles from './gallery.module.css';
import { type Exhibit, type GalleryTheme, gallerySizes, galleryThemes } from './galleryChart';
import { OptionsForm } from './options/OptionsForm';
import { useCost } from './useCost';

export interface ExhibitViewProps {
  readonly exhibit: Exhibit;
  readonly theme: GalleryTheme;
  readonly onTheme: (theme: GalleryTheme) => void;
  /** The same object between renders. */
  readonly services: Omit<Services, 'theme'>;
}

const themeNames = { light: 'Light', dark: 'Dark', both: 'Both' } as const;
/** The size that is measured: the same for all charts. */
const measured = 960;

/** One chart with its fixture: its panels, the form of its options, what it says and costs. */
export function ExhibitView({ exhibit, theme, onTheme, services }: ExhibitViewProps) {
  const { manifest, fixture } = exhibit;
  const frame = useMemo(() => frameFrom(fixture.columns, fixture.types), [fixture]);
  const [options, setOptions] = useState(fixture.options);
  const [resets, setResets] = useState(0);
  const [summary, setSummary] = useState('');
  const [measuredOn, setMeasuredOn] = useState('');
  const { cost, begin, count } = useCost();
  const access = useRef<PanelAccess | null>(null);
  const isChanged = !isSame(options, fixture.options);

  const onDrawn = useCallback(
    (drawn: PanelAccess, elapsedMs: number) => {
      const isFirst = access.current === null;
      access.current = drawn;
      setSummary(drawn.panel.summary() ?? '');
      setMeasuredOn(drawn.size);
      if (isFirst) begin(drawn);
      else count(drawn, elapsedMs);
    },
    [begin, count],
  );
  const themes: readonly Theme[] = theme === 'both' ? ['light', 'dark'] : [theme];

  return (
    <article className={styles.view}>
      <header className={styles.head}>
        <div>
          <h2>{manifest.title}</h2>
          <p>{manifest.description}</p>
        </div>
        <Choices
          label="Theme of the chart"
          choices={galleryThemes}
          names={themeNames}
          chosen={theme}
          onChoose={onTheme}
        />
      </header>
      <div className={styles.columns}>
        <div className={styles.panels}>
          {gallerySizes.flatMap((size) =>
            themes.map((each, index) => (
              <ExhibitPanel
                key={`${size.width} ${each}`}
                exhibit={exhibit}
                frame={frame}
                options={options}
                size={size}
                theme={each}
                services={services}
                onDrawn={size.width === measured && index === 0 ? onDrawn : undefined}
              />
            )),
          )}
        </div>
        <div className={styles.aside}>
          <section className={styles.sheet} aria-label="Options">
            <div className={styles.sheetHead}>
              <h3>Options</h3>
              <Button
                kind="quiet"
                isDisabled={!isChanged && resets === 0}
                onPress={() => {
                  setOptions(fixture.options);
                  setResets((before) => before + 1);
                }}
              >
                Set back
              </Button>
            </div>
            <OptionsForm
              key={resets}
              schema={manifest.options}
              values={options}
              onChange={setOptions}
            />
            {Object.keys(manifest.options.properties).length === 0 && (
              <p className={styles.none}>This chart has no options.</p>
            )}
          </section>
          <section className={styles.sheet} aria-label="About this chart">
            <ExhibitFacts
              exhibit={exhibit}
              summary={summary}
              cost={cost}
              measuredOn={measuredOn}
              onMeasure={() => access.current && begin(access.current)}
            />
          </section>
        </div>
      </div>
    </article>
  );
}
