import type { BaseMarks, Scene } from '@chartroom/plot';
import type { Sheet } from './sheet';

export interface TableMarks extends BaseMarks {
  readonly sheet: Sheet;
  readonly scene: Scene;
  /** Scroll offset and row height in pixels. */
  readonly position: { readonly top: number; readonly rowPx: number };
}
