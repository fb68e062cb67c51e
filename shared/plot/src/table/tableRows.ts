import type { Encoding } from '@chartroom/contract';
import type { Frame } from '@chartroom/frame';
import type { FrameTableStyle } from './frameTable';

/** All rows of the encoded fields. */
export interface TableRows {
  readonly frame: Frame | null;
  readonly encoding: Encoding;
  readonly style: FrameTableStyle;
}
