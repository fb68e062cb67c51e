import type { BaseMarks, Scene } from '@chartroom/plot';
import type { TextContent } from './textContent';

export interface TextMarks extends BaseMarks {
  readonly text: TextContent;
  readonly scene: Scene;
}
