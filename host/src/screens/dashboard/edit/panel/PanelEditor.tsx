import { isChartroomError } from '@chartroom/contract';
import { classNames } from '@chartroom/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { PanelCard } from '../../../../panels/react/PanelCard';
import {
  type ChartSettings,
  readSettings,
  switchChart,
} from '../../../../services/charts/switchChart';
import { useChartManifests } from '../../../../services/charts/useChartManifests';
import type { DashboardPanel } from '../../../../services/dashboards/dashboard';
import type { PanelFields } from '../../../../services/edits/dashboardChanges';
import type { DashboardEditor } from '../../../../services/edits/dashboardEditor';
import { i18n } from '../../../../services/language/i18n';
import { useChartRelease } from '../charts/useChartRelease';
import { useFields } from '../data/useFields';
import { useSourceRows } from '../data/useSourceRows';
import { AlertSection } from './AlertSection';
import { ChartStrip, type SwitchChoice } from './ChartStrip';
import { DataSection } from './DataSection';
import { EncodingSection } from './EncodingSection';
import { JsonSection } from './JsonSection';
import { LibraryNote } from './LibraryNote';
import { LinksSection } from './LinksSection';
import { OptionsSection } from './OptionsSection';
import { PanelSection } from './PanelSection';
import { type PanelSize, PanelSizeBar, panelSizeStyle } from './PanelSizeBar';
import styles from './panelEditor.module.css';
import { RowsSection } from './RowsSection';
import { type SheetTab, SheetTabs } from './SheetTabs';

export interface PanelEditorProps {
  readonly panel: DashboardPanel;
  readonly editor: DashboardEditor;
  /** Names of the dashboard's variables. */
  readonly variables: readonly string[];
}

/** A chart that is looked at for this long is tried in the live panel. */
const previewAfterMs = 300;

/** The live panel with the charts it could be and its rows, beside all its settings. */
export function PanelEditor({ panel, editor, variables }: PanelEditorProps) {
  const charts = useChartManifests();
  const release = useChartRelease(panel);
  const [query] = useStable(Object(panel.sourceRef?.query ?? {}));
  const rows = useSourceRows(panel.sourceRef?.id ?? null, query);
  const fields = useFields(rows);
  const manifest = release && !isChartroomError(release) ? release.manifest : null;
  const { encoding, options } = panel;
  const settings = useMemo(
    () => manifest && readSettings(manifest, { encoding, options }),
    [manifest, encoding, options],
  );
  // What a chart was set to before another one took its place, for switching back.
  const [earlier] = useState(() => new Map<string, ChartSettings>());
  const choices = useMemo((): readonly SwitchChoice[] => {
    if (!settings) return [];
    return (charts ?? []).map((chart) => {
      const switched = switchChart(settings, chart.manifest, fields);
      const before = earlier.get(chart.remote);
      return {
        ...chart,
        switched: before
          ? {
              ...switched,
              encoding: { ...before.encoding, ...switched.encoding },
              options: { ...before.options, ...switched.options },
            }
          : switched,
      };
    });
  }, [charts, settings, fields, earlier]);
  const [tried, setTried] = useDelayed<string | null>(null, previewAfterMs);
  const shown = useMemo(() => {
    const choice = choices.find(({ remote }) => remote === tried);
    if (!choice || choice.remote === panel.remote) return panel;
    const { encoding, options } = choice.switched;
    return { ...panel, remote: choice.remote, version: null, channel: 'stable', encoding, options };
  }, [panel, choices, tried]);

  const { id } = panel;
  const set = useCallback((changed: PanelFields) => editor.setFields(id, changed), [editor, id]);
  function keepChart({ remote, switched }: SwitchChoice) {
    setTried(null);
    if (remote === panel.remote) return;
    if (settings) earlier.set(panel.remote, settings);
    const { encoding, options } = switched;
    set({ remote, channel: 'stable', version: null, encoding, options });
  }
  const [size, setSize] = useState<PanelSize>('fit');
  const [optionProblems, setOptionProblems] = useState(0);
  const sheet = useRef<HTMLDivElement>(null);
  const [tab, setTab] = useState<SheetTab>('data');
  const openTab = (next: SheetTab) => {
    setTab(next);
    setVisit((count) => count + 1);
  };
  // Once the sections are there, which the JSON replaces.
  const [visit, setVisit] = useState(0);
  useEffect(() => {
    if (visit === 0 || tab === 'json') return;
    sheet.current?.querySelector(`[data-section="${tab}"]`)?.scrollIntoView({ block: 'start' });
  }, [visit, tab]);
  return (
    <div className={classNames(styles.editor)}>
      <div className={classNames(styles.left)}>
        <PanelSizeBar panel={panel} value={size} onChange={setSize} />
        <div className={classNames(styles.room)}>
          <div className={classNames(styles.live)} style={panelSizeStyle(size, panel)}>
            <PanelCard panel={shown} order={null} />
          </div>
        </div>
        <ChartStrip
          choices={choices}
          current={panel.remote}
          data={panel.sourceRef && { source: panel.sourceRef.id, query }}
          onTry={setTried}
          onKeep={keepChart}
        />
        <RowsSection rows={rows} />
      </div>
      <aside className={classNames(styles.sheet)} aria-label={i18n.t('Settings of the panel')}>
        <SheetTabs value={tab} problems={{ options: optionProblems }} onChange={openTab} />
        <div ref={sheet} className={classNames(styles.sections)}>
          {panel.library && <LibraryNote id={panel.library} onUnlink={() => editor.unlink(id)} />}
          {tab === 'json' ? (
            <JsonSection panel={panel} manifest={manifest} onChange={set} />
          ) : (
            <>
              <DataSection panel={panel} rows={rows} onChange={set} />
              {manifest && settings && (
                <>
                  <EncodingSection
                    manifest={manifest}
                    encoding={settings.encoding}
                    fields={fields}
                    onChange={(next) => set({ encoding: next })}
                  />
                  <OptionsSection
                    manifest={manifest}
                    settings={settings}
                    rows={rows}
                    onChange={(next) => set({ options: next })}
                    onProblems={setOptionProblems}
                  />
                </>
              )}
              <PanelSection panel={panel} release={release} variables={variables} onChange={set} />
              <LinksSection panel={panel} onChange={set} />
              <AlertSection panel={panel} fields={fields} onChange={set} />
            </>
          )}
        </div>
      </aside>
    </div>
  );
}

/** The same object as long as the value is equal. */
function useStable<T>(value: T): readonly [T] {
  const text = JSON.stringify(value);
  return useMemo(() => [JSON.parse(text)], [text]);
}

/** A value that follows what is set only when it has stayed for a while; null at once. */
function useDelayed<T>(initial: T, ms: number): readonly [T, (next: T) => void] {
  const [value, setValue] = useState(initial);
  const [wanted, setWanted] = useState(initial);
  useEffect(() => {
    if (wanted === null) return setValue(wanted);
    const timer = setTimeout(() => setValue(wanted), ms);
    return () => clearTimeout(timer);
  }, [wanted, ms]);
  return [value, setWanted];
}
