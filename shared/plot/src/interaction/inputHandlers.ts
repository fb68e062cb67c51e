import type { BaseMarks } from '../chart/chartDefinition';
import { InteractionController } from './interactionController';
import type { InteractionSettings } from './interactionSettings';
import { KeyboardController } from './keyboardController';
import type { ListenFunction } from './pinch';
import { listenToPointer } from './pointer';

/** What answers the pointer and the keys of one chart. */
export interface InputHandlers<Marks extends BaseMarks, Cursor> {
  readonly interaction: InteractionController<Marks, Cursor>;
  /** Handles a key, or an event of the pointer that has waited for these handlers. */
  handle(event: Event): void;
}

type Handler = (event: Event) => void;

/** Lets a chart answer pointer and keyboard. `marks` are those of its last drawing. */
export function createInputHandlers<Marks extends BaseMarks, Cursor>(
  settings: InteractionSettings<Marks, Cursor>,
  marks: Marks | null,
): InputHandlers<Marks, Cursor> {
  const { stage, announcer, keyboard, hasGestures, guard } = settings;
  const interaction = new InteractionController(settings, marks);
  const keys = new KeyboardController(interaction, announcer, keyboard);
  const onKeyDown = guard((event: KeyboardEvent) => keys.onKeyDown(event));
  const handlers: (readonly [name: string, handler: Handler])[] = [
    ['keydown', onKeyDown as Handler],
  ];
  const listen: ListenFunction = (name, handler, options) => {
    const guarded = guard(handler);
    stage.addEventListener(name, guarded, options);
    handlers.push([name, guarded as Handler]);
  };
  if (hasGestures) listenToPointer(listen, interaction);
  return {
    interaction,
    handle(event) {
      for (const [name, handler] of handlers) if (name === event.type) handler(event);
    },
  };
}
