import { classNames } from '@chartroom/ui';
import { useMemo } from 'react';
import { RemoteThumbnail } from '../../../../components/RemoteThumbnail';
import type { SwitchedChart } from '../../../../services/charts/switchChart';
import type { OfferedChart } from '../../../../services/charts/useChartManifests';
import { i18n } from '../../../../services/language/i18n';
import { ChartPreview } from '../charts/ChartPreview';
import { neededText } from '../charts/encodingTexts';
import styles from './panelEditor.module.css';

/** A chart, and how it would draw the panel. */
export interface SwitchChoice extends OfferedChart {
  readonly switched: SwitchedChart;
}

export interface ChartStripProps {
  readonly choices: readonly SwitchChoice[];
  /** Remote of the chart in use. */
  readonly current: string;
  readonly data: { readonly source: string; readonly query: object } | null;
  /** Called with the chart under the pointer or with the focus; null when there is none. */
  readonly onTry: (remote: string | null) => void;
  readonly onKeep: (choice: SwitchChoice) => void;
}

/** The charts that the panel could be, drawn with its data, those first that keep most of it. */
export function ChartStrip({ choices, current, data, onTry, onKeep }: ChartStripProps) {
  const ordered = useMemo(
    () => [...choices].sort((a, b) => rankOf(a, current) - rankOf(b, current)),
    [choices, current],
  );
  return (
    <section className={classNames(styles.charts)} aria-label={i18n.t('Chart')}>
      <h2>{i18n.t('Chart')}</h2>
      <ul>
        {ordered.map((choice) => (
          <li
            key={choice.remote}
            className={classNames(styles.tile)}
            data-fit={choice.switched.missing.length > 0 ? 'needs-fields' : undefined}
          >
            <span className={classNames(styles.tilePicture)}>
              {data && choice.switched.missing.length === 0 ? (
                <ChartPreview {...data} remote={choice.remote} {...settingsOf(choice)} />
              ) : (
                <RemoteThumbnail remote={choice.remote} kind="chart" icon={choice.manifest.icon} />
              )}
            </span>
            {/* It covers the picture, whose texts aren't its name. */}
            <button
              type="button"
              aria-pressed={choice.remote === current}
              className={classNames(styles.tileButton)}
              onPointerEnter={() => onTry(choice.remote)}
              onPointerLeave={() => onTry(null)}
              onFocus={() => onTry(choice.remote)}
              onBlur={() => onTry(null)}
              onClick={() => onKeep(choice)}
            >
              <b translate="no">{choice.title}</b>
              <small title={switchText(choice, current)}>{switchText(choice, current)}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function settingsOf({ switched: { encoding, options } }: SwitchChoice) {
  return { encoding, options };
}

/** The chart in use, then those that keep all, then by how much is lost. */
function rankOf({ remote, switched: { dropped, missing } }: SwitchChoice, current: string): number {
  if (remote === current) return -1;
  return missing.length * 100 + dropped.length;
}

function switchText({ remote, switched }: SwitchChoice, current: string): string {
  const { dropped, missing } = switched;
  const [first = ''] = dropped;
  if (remote === current) return i18n.t('In use');
  if (missing.length > 0) return neededText(missing);
  if (dropped.length === 0) return i18n.t('Keeps all');
  return dropped.length === 1
    ? i18n.t('Drops {field}', { field: first })
    : i18n.t('Drops {n} fields', { n: dropped.length });
}
