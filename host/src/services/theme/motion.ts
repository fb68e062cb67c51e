import { createListeners } from '@chartroom/contract/store';
/** The viewer's choice. `system` follows the device. */
export const motionChoices = ['system', 'reduced'] as const;
export type MotionChoice = (typeof motionChoices)[number];

/** The motion setting, stored in this browser and set as `data-motion` on the root element. */
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

export function createMotionSetting({ root, storage }: MotionOptions): MotionSetting {
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
