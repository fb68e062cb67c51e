import { minPanelCells } from '@chartroom/contract';
import { Button, classNames, type OverlayTriggerState } from '@chartroom/ui';
import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Heading, Input, SearchField } from 'react-aria-components';
import { ModalDialog } from '../../../../components/ModalDialog';
import { SegmentedControl } from '../../../../components/SegmentedControl';
import { newPanelTitle } from '../../../../services/charts/newPanelTitle';
import { suggestEncoding } from '../../../../services/charts/suggestEncoding';
import { useChartManifests } from '../../../../services/charts/useChartManifests';
import { i18n } from '../../../../services/language/i18n';
import { encodingText, neededText } from '../charts/encodingTexts';
import styles from './addPanel.module.css';
import { type ChartChoice, ChartChoices } from './ChartChoices';
import type { ChosenData } from './chosenData';
import { DataColumn } from './DataColumn';
import { LibraryChoices } from './LibraryChoices';
import type { PanelChoice } from './panelChoice';

export interface AddPanelDialogProps {
  readonly overlay: OverlayTriggerState;
  readonly onAdd: (panel: PanelChoice) => void;
}

/** Adds a panel: first some data, then a chart for it, drawn with that data. */
export function AddPanelDialog({ overlay, onAdd }: AddPanelDialogProps) {
  const { id, isOpen, onClose } = overlay;
  return (
    <ModalDialog id={id} isOpen={isOpen} width={1104} onClose={onClose}>
      <AddPanel
        onAdd={(panel) => {
          onAdd(panel);
          onClose();
        }}
        onClose={onClose}
      />
    </ModalDialog>
  );
}

const panelKinds = ['new', 'library'] as const;
type PanelKind = (typeof panelKinds)[number];

interface AddPanelProps extends Pick<AddPanelDialogProps, 'onAdd'> {
  readonly onClose: () => void;
}

function AddPanel({ onAdd, onClose }: AddPanelProps) {
  const [kind, setKind] = useState<PanelKind>('new');
  const charts = useChartManifests();
  const [data, setData] = useState<ChosenData | null>(null);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const fields = data?.fields;
  const choices = useMemo(
    () =>
      (charts ?? []).map(
        (chart): ChartChoice => ({
          ...chart,
          suggestion: suggestEncoding(chart.manifest, fields ?? []),
        }),
      ),
    [charts, fields],
  );
  const words = text.toLowerCase().split(/\s+/);
  const found = choices.filter(({ title, remote, manifest }) => {
    const searched = `${title} ${remote} ${manifest.description}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
  const choice = found.find(({ remote }) => remote === chosen) ?? null;
  const hasRows = fields !== undefined && fields.length > 0;
  const add = (remote: string) => {
    const added = choices.find((each) => each.remote === remote);
    if (added) onAdd(newPanel(added, hasRows ? data : null));
  };
  return (
    <div className={classNames(styles.dialog)}>
      <header className={classNames(styles.head)}>
        <Heading slot="title" level={2}>
          {i18n.t('Add panel')}
        </Heading>
        <SegmentedControl
          label={i18n.t('Kind of panel')}
          options={panelKinds}
          labels={{ new: i18n.t('New panel'), library: i18n.t('From library') }}
          value={kind}
          onChange={(next) => {
            setKind(next);
            setText('');
          }}
        />
        <SearchField
          aria-label={kind === 'new' ? i18n.t('Search charts') : i18n.t('Search library')}
          value={text}
          onChange={setText}
          className={classNames(styles.search)}
        >
          <Search />
          <Input
            placeholder={kind === 'new' ? i18n.t('Search charts') : i18n.t('Search library')}
          />
        </SearchField>
      </header>
      {kind === 'library' && <LibraryChoices text={text} onAdd={onAdd} onClose={onClose} />}
      {/* What was chosen stays while the library is looked at. */}
      <div className={classNames(styles.columns)} hidden={kind === 'library'}>
        <DataColumn onChange={setData} />
        <ChartChoices
          choices={found}
          data={hasRows ? data : null}
          chosen={chosen}
          onChoose={setChosen}
          onAdd={add}
          emptyText={
            charts === null
              ? i18n.t('Loading charts…')
              : i18n.t('No charts match “{text}”', { text })
          }
        />
      </div>
      <footer className={classNames(styles.foot)} hidden={kind === 'library'}>
        <p>{choice && <ChoiceText choice={choice} hasRows={hasRows} />}</p>
        <Button onPress={onClose}>{i18n.t('Cancel')}</Button>
        <Button
          variant="solid"
          isDisabled={choice === null}
          onPress={() => choice && add(choice.remote)}
        >
          {i18n.t('Add panel')}
        </Button>
      </footer>
    </div>
  );
}

function ChoiceText({
  choice,
  hasRows,
}: {
  readonly choice: ChartChoice;
  readonly hasRows: boolean;
}) {
  const { title, manifest, suggestion } = choice;
  const drawn =
    suggestion.fit === 'needs-fields'
      ? neededText(suggestion.missing)
      : encodingText(manifest, suggestion.encoding);
  const text = hasRows ? drawn : manifest.description;
  return (
    <>
      <b translate="no">{title}</b>
      <span translate="no" title={text}>
        {text}
      </span>
    </>
  );
}

/** A chart reads at twice its smallest size, within these cells. */
const maxCells = { w: 12, h: 8 };

function newPanel({ remote, title, manifest, suggestion }: ChartChoice, data: ChosenData | null) {
  const min = minPanelCells(manifest);
  const size = { w: Math.min(min.w * 2, maxCells.w), h: Math.min(min.h * 2, maxCells.h) };
  const { encoding } = suggestion;
  return {
    fields: {
      title: (data && newPanelTitle(manifest, encoding)) || data?.sourceTitle || title,
      ...{ remote, channel: 'stable', encoding, options: {} },
      ...(data && { source: data.source, query: data.query }),
    },
    size,
  };
}
