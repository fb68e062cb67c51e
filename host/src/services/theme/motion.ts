import { createListeners } from '@chartroom/contract/store';
/** What the viewer chose; `system` follows the machine. */
export const motionChoices = ['system', 'reduced'] as const;
export type MotionChoice = (typeof motionChoices)[number];

/** How much may move, kept in this browser and shown by `data-motion` on the page's root. */
export interface MotionSetting {
  getChoice(): MotionChoice;
  subscribe(onChange: () => void): () => void;
  choose(choice: MotionChoice): void;
}

export interface MotionOptions {
  readonly root: Pick<HTMLElement, 'dataset'>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
}

const motionKey = 'chartroom.motion';

export function createMotion({ root, storage }: MotionOptions): MotionSetting {
  const listeners = createListeners();
  let choice = motionChoices.find((each) => each === storage.getItem(motionKey)) ?? 'system';
  root.dataset.motion = choice;
  return {
    getChoice: () => choice,
    subscribe: listeners.subscribe,
    choose(next) {
      choice = next;
      storage.setItem(motionKey, next);
      root.dataset.motion = next;
      listeners.notify();
    },
  };
}
