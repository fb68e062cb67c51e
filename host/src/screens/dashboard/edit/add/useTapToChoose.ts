import { type PointerEvent, useRef } from 'react';
import type { Key } from 'react-aria-components';

export interface TapToChooseOptions {
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  readonly onAdd: (id: string) => void;
}

/**
 * Props of a list whose items are chosen by a click and added by a double-click or Enter. A finger can't
 * double-click, so React Aria takes a tap as the latter: here the first tap chooses, and one more adds.
 */
export function useTapToChoose({ chosen, onChoose, onAdd }: TapToChooseOptions) {
  const isTap = useRef(false);
  return {
    onPointerDownCapture({ pointerType }: PointerEvent) {
      isTap.current = pointerType === 'touch';
    },
    onKeyDownCapture() {
      isTap.current = false;
    },
    onAction(key: Key) {
      const id = String(key);
      if (isTap.current && id !== chosen) onChoose(id);
      else onAdd(id);
    },
  };
}
