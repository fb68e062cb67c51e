import { classNames } from '@chartroom/ui';
import { useMemo } from 'react';
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components';
import { RemoteThumbnail } from '../../../../components/RemoteThumbnail';
import type { ChartFit, SuggestedEncoding } from '../../../../services/charts/suggestEncoding';
import type { OfferedChart } from '../../../../services/charts/useChartManifests';
import { i18n } from '../../../../services/language/i18n';
import { ChartPreview } from '../charts/ChartPreview';
import { neededText } from '../charts/encodingTexts';
import styles from './addPanel.module.css';
import { useTapToChoose } from './useTapToChoose';

/** A chart and how it would draw the chosen fields. */
export interface ChartChoice extends OfferedChart {
  readonly suggestion: SuggestedEncoding;
}

export interface ChartChoicesProps {
  readonly choices: readonly ChartChoice[];
  /** Null while there are no rows to draw. */
  readonly data: { readonly source: string; readonly query: object } | null;
  readonly chosen: string | null;
  readonly emptyText: string;
  readonly onChoose: (remote: string | null) => void;
  readonly onAdd: (remote: string) => void;
}

const fits: readonly ChartFit[] = ['best', 'fits', 'needs-fields'];

/** Charts as cards, those first that fit the data best. Arrow keys move, Enter adds. */
export function ChartChoices(props: ChartChoicesProps) {
  const { choices, data, chosen, emptyText, onChoose, onAdd } = props;
  const sections = useMemo(
    () =>
      fits.map((fit) => ({
        fit,
        charts: choices
          .filter(({ suggestion }) => suggestion.fit === fit)
          .sort((a, b) => b.suggestion.score - a.suggestion.score),
      })),
    [choices],
  );
  return (
    <ListBox
      aria-label={i18n.t('Charts')}
      layout="grid"
      selectionMode="single"
      selectionBehavior="replace"
      selectedKeys={chosen === null ? [] : [chosen]}
      onSelectionChange={(keys) => {
        const [key] = keys === 'all' ? [] : keys;
        onChoose(key === undefined ? null : String(key));
      }}
      {...useTapToChoose({ chosen, onChoose, onAdd })}
      className={classNames(styles.choices)}
      renderEmptyState={() => <p className={classNames(styles.empty)}>{emptyText}</p>}
    >
      {sections
        .filter(({ charts }) => charts.length > 0)
        .map(({ fit, charts }) => (
          <ListBoxSection key={fit} id={fit} className={classNames(styles.section)}>
            <Header className={classNames(styles.heading)}>{fitText(fit)}</Header>
            {charts.map((choice) => (
              <ListBoxItem
                key={choice.remote}
                id={choice.remote}
                textValue={choice.title}
                className={classNames(styles.card)}
                data-fit={fit}
              >
                {data && fit !== 'needs-fields' ? (
                  <span className={classNames(styles.preview)}>
                    <ChartPreview
                      source={data.source}
                      query={data.query}
                      remote={choice.remote}
                      encoding={choice.suggestion.encoding}
                    />
                  </span>
                ) : (
                  <span className={classNames(styles.preview)}>
                    <RemoteThumbnail
                      remote={choice.remote}
                      kind="chart"
                      icon={choice.manifest.icon}
                    />
                  </span>
                )}
                <b translate="no">{choice.title}</b>
                {fit === 'needs-fields' && data && (
                  <small>{neededText(choice.suggestion.missing)}</small>
                )}
              </ListBoxItem>
            ))}
          </ListBoxSection>
        ))}
    </ListBox>
  );
}

function fitText(fit: ChartFit): string {
  switch (fit) {
    case 'best':
      return i18n.t('Best fit');
    case 'fits':
      return i18n.t('Also fits');
    case 'needs-fields':
      return i18n.t('Needs other fields');
  }
}
