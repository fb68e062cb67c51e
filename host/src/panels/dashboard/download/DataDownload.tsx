import { Button, classNames } from '@chartroom/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Heading } from 'react-aria-components';
import { createPortal } from 'react-dom';
import { downloadBlob, fileName } from '../../../components/downloadBlob';
import { dialogStyles, ModalDialog } from '../../../components/ModalDialog';
import { type Dashboard, isMalformedPanel } from '../../../services/dashboards/dashboard';
import type { ExcelData } from '../../../services/excel/excelFile';
import { i18n } from '../../../services/language/i18n';
import { toChartroomError } from '../../../services/reports/toChartroomError';
import { useShell } from '../../../services/ShellContext';
import { useDashboardContext } from '../../react/DashboardContext';
import { DownloadedPanel } from './DownloadedPanel';
import styles from './download.module.css';

export interface DataDownloadProps {
  readonly dashboard: Dashboard;
  /** Called when the file is saved, and when the viewer cancels. A stable function. */
  readonly onDone: () => void;
}

/**
 * Saves the data of all panels as one Excel workbook, a sheet for each. Loads the panels that the
 * viewer hasn't seen, out of sight. Panels without data, such as texts, have no sheet.
 */
export function DataDownload({ dashboard, onDone }: DataDownloadProps) {
  const { toasts } = useShell();
  const { services, variables } = useDashboardContext();
  const { timeZone } = services;
  const [panels] = useState(() =>
    variables
      .repeatPanels(dashboard.panels)
      .flatMap((panel) => (isMalformedPanel(panel) ? [] : [variables.resolvePanel(panel)])),
  );
  const [collected, setCollected] = useState<ReadonlyMap<string, ExcelData | null>>(new Map());
  const collect = useCallback(
    (id: string, data: ExcelData | null) => setCollected((before) => new Map(before).set(id, data)),
    [],
  );
  const title = useRef(dashboard.title);
  const isComplete = collected.size === panels.length;
  useEffect(() => {
    if (!isComplete) return;
    let isCancelled = false;
    const data = panels.flatMap(({ id }) => collected.get(id) ?? []);
    if (data.length === 0) {
      toasts.show({ title: i18n.t('No data to download') });
      onDone();
      return;
    }
    import(/* webpackChunkName: "excel" */ '../../../services/excel/excelFile')
      .then(({ excelFile }) => excelFile(data, timeZone))
      .then((file) => {
        if (isCancelled) return;
        downloadBlob(window, file, fileName(title.current, 'xlsx'));
        const left = panels.length - data.length;
        if (left > 0) toasts.show({ title: leftOutText(left) });
        onDone();
      })
      .catch((thrown: unknown) => {
        if (isCancelled) return;
        toasts.showError(toChartroomError(thrown));
        onDone();
      });
    return () => {
      isCancelled = true;
    };
  }, [isComplete, panels, collected, timeZone, toasts, onDone]);

  const cards = useMemo(
    () =>
      panels.map((panel) => <DownloadedPanel key={panel.id} panel={panel} onSettled={collect} />),
    [panels, collect],
  );
  return (
    <>
      {createPortal(
        <div className={classNames(styles.hidden)} inert>
          {cards}
        </div>,
        document.body,
      )}
      <ModalDialog onClose={onDone}>
        <div className={classNames(dialogStyles.form)}>
          <Heading slot="title">{i18n.t('Download all data')}</Heading>
          <progress
            className={classNames(styles.progress)}
            aria-label={i18n.t('Download all data')}
            value={collected.size}
            max={panels.length}
          />
          <p role="status">
            {i18n.t('{n} of {count} panels loaded', { n: collected.size, count: panels.length })}
          </p>
          <div className={classNames(dialogStyles.foot)}>
            <Button isLarge onPress={onDone}>
              {i18n.t('Cancel')}
            </Button>
          </div>
        </div>
      </ModalDialog>
    </>
  );
}

function leftOutText(n: number): string {
  return i18n.t('{n, plural, one {# panel has no data} other {# panels have no data}}', { n });
}
