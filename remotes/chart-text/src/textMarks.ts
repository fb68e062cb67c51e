import type { BaseMarks, Scene } from '@chartroom/plot';
import type { ReadText } from './readText';

export interface TextMarks extends BaseMarks {
  readonly text: ReadText;
  readonly scene: Scene;
}
