import { type ChartManifest, type Options, parseStoredOptions } from '@chartroom/contract';
import { classNames } from '@chartroom/ui';
import { useId, useMemo } from 'react';
import { useDelayedCall } from '../../../../components/useDelayedCall';
import { OptionsForm } from '../../../../panels/options/OptionsForm';
import { seriesNamesOf } from '../../../../services/charts/seriesNamesOf';
import { type ChartSettings, changedOptions } from '../../../../services/charts/switchChart';
import { i18n } from '../../../../services/language/i18n';
import type { SourceRows } from '../data/useSourceRows';
import styles from './panelEditor.module.css';

export interface OptionsSectionProps {
  readonly manifest: ChartManifest;
  readonly settings: ChartSettings;
  readonly rows: SourceRows | null;
  /** Called with the options that differ from the chart's defaults. */
  readonly onChange: (options: Options) => void;
  /** Called with the number of options whose value is invalid, and so isn't saved. */
  readonly onProblems: (count: number) => void;
}

/** Typing a number isn't sent at every key. */
const saveDelayMs = 400;

/** The chart's options as a form. */
export function OptionsSection(props: OptionsSectionProps) {
  const { manifest, settings, rows, onChange, onProblems } = props;
  const id = useId();
  const { encoding, options } = settings;
  const { values, defaults } = useMemo(() => {
    const complete = (given: Options) => {
      const parsed = parseStoredOptions(manifest.options, given);
      return parsed.ok ? parsed.value : {};
    };
    return { values: complete(options), defaults: complete({}) };
  }, [manifest, options]);
  const frame = rows?.frame ?? null;
  // A live frame gets new series as it grows, which isn't worth a new form each time.
  const names = seriesNamesOf(manifest, encoding, (name) => {
    const field = frame?.fields.find((each) => each.name === name);
    return field?.type === 'category' ? field.dictionary : [];
  });
  const text = JSON.stringify(names);
  const seriesNames = useMemo((): readonly string[] => JSON.parse(text), [text]);
  const fieldText = JSON.stringify(frame?.fields.map(({ name }) => name) ?? []);
  const fieldNames = useMemo((): readonly string[] => JSON.parse(fieldText), [fieldText]);
  const save = useDelayedCall(onChange, saveDelayMs);
  const changedCount = Object.keys(options).length;
  return (
    <section data-section="options" className={classNames(styles.section)} aria-labelledby={id}>
      <header>
        <h2 id={id}>{i18n.t('Options')}</h2>
        {changedCount > 0 && <p>{i18n.t('{n} changed', { n: changedCount })}</p>}
      </header>
      <OptionsForm
        key={manifest.id}
        schema={manifest.options}
        values={values}
        defaults={defaults}
        encoding={encoding}
        seriesNames={seriesNames}
        fieldNames={fieldNames}
        onChange={(next) => save(changedOptions(manifest, next))}
        onProblems={onProblems}
      />
      {Object.keys(manifest.options.properties).length === 0 && (
        <p className={classNames(styles.note)}>{i18n.t('This chart has no options.')}</p>
      )}
    </section>
  );
}
