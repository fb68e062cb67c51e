import type { Row } from './row';

export interface PartOptions {
  /** Steady rounds that a median is taken of; null leaves it to the part. */
  readonly rounds: number | null;
  /** Length of one run under load. */
  readonly seconds: number;
  /** A look at the figures in a minute or two, not figures to keep. */
  readonly isQuick: boolean;
  /** Everything once and as little of it as there can be: whether the part still runs. No figure of it means anything. */
  readonly isSmoke: boolean;
  /** A checkout whose charts are measured beside these. Null: the charts are measured beside rivals. */
  readonly against: string | null;
  /** Charts to measure, where they are measured beside another checkout's. Empty: all. */
  readonly only: readonly string[];
  /** Told of what is being measured. */
  readonly onProgress: (line: string) => void;
}

/** Measures a part of the product. Rejects only when the bench itself fails. */
export type PartRunner = (options: PartOptions) => Promise<Row[]>;
