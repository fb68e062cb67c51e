import type { Frame } from '@chartroom/frame';
import { downloadBlob, fileName } from '../../components/downloadBlob';
import type { PanelController } from '../core/panelController';
import type { PanelFileKind } from './panelActions';

export interface PanelDownload {
  readonly kind: PanelFileKind;
  readonly title: string;
  readonly file: PanelController['file'];
  /** What the chart draws. */
  readonly frame: Frame | null;
  /** In which an Excel workbook has its times. */
  readonly timeZone: string;
}

/** Saves a file of a panel. Nothing while it has no chart. */
export async function downloadPanel(download: PanelDownload): Promise<void> {
  const { kind, title, file } = download;
  const blob = await (kind === 'xlsx' ? excelFileOf(download) : file(kind));
  if (blob) downloadBlob(window, blob, fileName(title, kind));
}

/** Few people need its code: it loads on the first download. */
async function excelFileOf({ title, file, frame, timeZone }: PanelDownload): Promise<Blob | null> {
  const csv = await file('csv');
  if (!csv) return null;
  const { excelFile } = await import(
    /* webpackChunkName: "excel" */ '../../services/excel/excelFile'
  );
  return excelFile([{ name: title, csv, frame }], timeZone);
}
