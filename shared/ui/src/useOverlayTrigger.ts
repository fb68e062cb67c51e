import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import type { ButtonProps, PressEvent } from 'react-aria-components';

/** What stands over the page at a button: a menu or a small dialog. */
export interface Overlay {
  readonly id: string;
  readonly isOpen: boolean;
  readonly triggerId: string;
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  /** Where the focus goes; null is the overlay itself. */
  readonly focusStrategy: 'first' | 'last' | null;
  readonly onClose: () => void;
}

/** Props for the button. */
export interface TriggerProps
  extends Pick<ButtonProps, 'aria-haspopup' | 'onPress' | 'onPressStart' | 'onKeyDown'> {
  readonly id: string;
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls'?: string;
}

export interface OverlayTrigger {
  readonly triggerProps: TriggerProps;
  /** Null until it was opened once. */
  readonly overlay: Overlay | null;
  /** Opens it without a press. */
  readonly open: () => void;
}

/**
 * The button of an overlay without the overlay, so that this one may come in a file of its own. As
 * in React Aria a menu opens when a mouse goes down, at a touch's end, and by arrow keys.
 */
export function useOverlayTrigger(kind: 'menu' | 'dialog'): OverlayTrigger {
  const id = useId();
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [hasBeenOpened, setHasBeenOpened] = useState(false);
  const [focusStrategy, setFocusStrategy] = useState<Overlay['focusStrategy']>(null);
  const [triggerId, overlayId] = [`${id}trigger`, `${id}overlay`];

  function open(focus: Overlay['focusStrategy']) {
    // Where the focus returns to afterwards; some browsers don't focus a button at a click.
    triggerRef.current?.focus({ preventScroll: true });
    setFocusStrategy(focus);
    setHasBeenOpened(true);
    setOpen(true);
  }

  const menu = {
    'aria-haspopup': 'menu',
    onPressStart({ pointerType }: PressEvent) {
      if (pointerType === 'touch' || pointerType === 'keyboard') return;
      open(pointerType === 'virtual' ? 'first' : null);
    },
    onPress({ pointerType }: PressEvent) {
      if (pointerType === 'touch') open(null);
      if (pointerType === 'keyboard') open('first');
    },
    onKeyDown({ key }: KeyboardEvent) {
      if (key === 'ArrowDown') open('first');
      if (key === 'ArrowUp') open('last');
    },
  } as const;
  const dialog = { onPress: () => open(null) };

  return {
    triggerProps: {
      id: triggerId,
      ref: triggerRef,
      'aria-expanded': isOpen,
      ...(isOpen ? { 'aria-controls': overlayId } : {}),
      ...(kind === 'menu' ? menu : dialog),
    },
    overlay: hasBeenOpened
      ? {
          id: overlayId,
          isOpen,
          triggerId,
          triggerRef,
          focusStrategy,
          onClose: () => setOpen(false),
        }
      : null,
    open: () => open(null),
  };
}
