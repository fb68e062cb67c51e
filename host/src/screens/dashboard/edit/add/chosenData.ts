import type { ChartField } from '../../../../services/charts/suggestEncoding';

/** The data of the new panel, with the fields that its chart shall draw. */
export interface ChosenData {
  readonly source: string;
  readonly sourceTitle: string;
  readonly query: object;
  /** Empty until there are rows. */
  readonly fields: readonly ChartField[];
}
