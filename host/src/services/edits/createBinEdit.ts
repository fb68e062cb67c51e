import { i18n } from '../language/i18n';
import type { NewEdit } from './edit';

export interface BinEditOptions {
  readonly workspace: string;
  /** `dashboards/$w/$d`. */
  readonly dashboard: string;
  /** Uid of the viewer. */
  readonly by: string;
  /** Epoch milliseconds by the server's clock. */
  readonly at: number;
  /** False: it is restored. */
  readonly isDeleted: boolean;
}

/** The edit that deletes a dashboard, restorable for 30 days, or restores it. */
export function createBinEdit(options: BinEditOptions): NewEdit {
  const { workspace, dashboard, by, at, isDeleted } = options;
  const mark = { by, at };
  return {
    ...{ workspace, dashboard },
    what: isDeleted ? i18n.t('Delete dashboard') : i18n.t('Restore dashboard'),
    changes: [
      {
        path: `${dashboard}/bin`,
        field: i18n.t('Deleted'),
        copies: [],
        base: isDeleted ? null : mark,
        value: isDeleted ? mark : null,
      },
    ],
    records: [],
    stamps: [],
    madeAt: at,
  };
}
