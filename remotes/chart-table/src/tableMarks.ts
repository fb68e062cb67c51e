import type { BaseMarks, Scene } from '@chartroom/plot';
import type { Sheet } from './sheet';

export interface TableMarks extends BaseMarks {
  readonly sheet: Sheet;
  readonly scene: Scene;
  /** Pixels of rows that are scrolled out at the top, and the height of one. */
  readonly position: { readonly top: number; readonly rowPx: number };
}
