import { limits } from '@chartroom/contract';
import { Button, classNames } from '@chartroom/ui';
import { maxBrowserFileBytes } from '@chartroom/workspace';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { DropZone } from 'react-aria-components';
import { FileButton } from '../../../../components/FileButton';
import { SegmentedControl } from '../../../../components/SegmentedControl';
import { TaskError } from '../../../../components/TaskError';
import type { FileLocation } from '../../../../services/files/fileLimits';
import { sizeText } from '../../../../services/files/sizeText';
import { i18n } from '../../../../services/language/i18n';
import styles from './data.module.css';
import { useAddFile } from './useAddFile';

export interface FileDropProps {
  /** Called with the id of the source that reads the file. */
  readonly onAdded: (source: string) => void;
}

const extensions = ['.csv', '.tsv', '.txt', '.json', '.geojson', '.ndjson'];
const locations: readonly FileLocation[] = ['workspace', 'browser'];

/** Adds a file, with a source that reads it: for everyone in the workspace, or for the viewer only. */
export function FileDrop({ onAdded }: FileDropProps) {
  const [location, setLocation] = useState<FileLocation>('workspace');
  const { add, adding, problem, error, disabledReason } = useAddFile(location, onAdded);
  return (
    <>
      <DropZone
        className={classNames(styles.drop)}
        aria-label={i18n.t('Drop a CSV or JSON file here')}
        isDisabled={adding !== null}
        onDrop={async ({ items }) => {
          const item = items.find((each) => each.kind === 'file');
          if (item) await add(await item.getFile());
        }}
      >
        <FileSpreadsheet />
        {adding ? (
          <AddingFile {...adding} />
        ) : (
          <>
            <p>
              {i18n.t('Drop a CSV or JSON file here, up to {limit}', {
                limit: sizeText(maxBrowserFileBytes),
              })}
            </p>
            <FileButton accept={extensions} onChoose={(file) => void add(file)}>
              {i18n.t('Choose file')}
            </FileButton>
          </>
        )}
      </DropZone>
      <div className={classNames(styles.location)}>
        <SegmentedControl
          label={i18n.t('Where the file is kept')}
          options={locations}
          labels={{
            workspace: i18n.t('Store in workspace'),
            browser: i18n.t('Keep in this browser'),
          }}
          value={location}
          onChange={setLocation}
        />
        <small>{locationText(location)}</small>
      </div>
      {problem && (
        <p role="alert" className={classNames(styles.problem)}>
          {problem}
        </p>
      )}
      <TaskError error={error} disabledReason={disabledReason} />
    </>
  );
}

function locationText(location: FileLocation): string {
  if (location === 'browser') {
    return i18n.t('Only you can see this. Signing out deletes it.');
  }
  return i18n.t('All members can see it. A file over {limit} stays in this browser.', {
    limit: sizeText(limits.datasetBytes),
  });
}

interface AddingFileProps {
  readonly name: string;
  readonly fraction: number | null;
  readonly cancel: () => void;
}

function AddingFile({ name, fraction, cancel }: AddingFileProps) {
  const percent = Math.floor((fraction ?? 0) * 100).toLocaleString(i18n.locale);
  return (
    <>
      <p>
        {fraction === null
          ? i18n.t('Reading {name}…', { name })
          : i18n.t('Reading {name}, {percent}\u00a0%', { name, percent })}
      </p>
      <progress
        aria-label={i18n.t('Reading {name}…', { name })}
        value={fraction ?? undefined}
        className={classNames(styles.progress)}
      />
      <Button onPress={cancel}>{i18n.t('Cancel')}</Button>
    </>
  );
}
