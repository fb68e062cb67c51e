import { type RefObject, useId, useRef, useState } from 'react';
import type { BareButtonProps } from './BareButton';

/** The state of a menu or dialog that a button opens. */
export interface OverlayTriggerState {
  readonly id: string;
  readonly isOpen: boolean;
  readonly triggerId: string;
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  /** The item that gets the focus; null for the overlay itself. */
  readonly focusStrategy: 'first' | 'last' | null;
  readonly onClose: () => void;
}

/** Props for the button. */
export interface TriggerProps
  extends Pick<
    BareButtonProps,
    'aria-haspopup' | 'onPress' | 'onPointerDown' | 'onMouseDown' | 'onKeyDown'
  > {
  readonly id: string;
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls'?: string;
}

export interface OverlayTrigger {
  readonly triggerProps: TriggerProps;
  /** Null until opened once. */
  readonly overlay: OverlayTriggerState | null;
  /** Opens the overlay from code. */
  readonly open: () => void;
}

/**
 * The trigger of an overlay, without the overlay, which can load lazily. As in React Aria, a menu opens
 * on mouse down, at the end of a touch, and by arrow keys.
 */
export function useOverlayTrigger(kind: 'menu' | 'dialog'): OverlayTrigger {
  const id = useId();
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [hasBeenOpened, setHasBeenOpened] = useState(false);
  const [focusStrategy, setFocusStrategy] = useState<OverlayTriggerState['focusStrategy']>(null);
  const isOpenedByPointer = useRef(false);
  const [triggerId, overlayId] = [`${id}trigger`, `${id}overlay`];

  function open(focus: OverlayTriggerState['focusStrategy']) {
    // The focus returns here afterwards; some browsers don't focus a button on click.
    triggerRef.current?.focus({ preventScroll: true });
    setFocusStrategy(focus);
    setHasBeenOpened(true);
    setOpen(true);
  }

  const menu: Partial<TriggerProps> = {
    'aria-haspopup': 'menu',
    onPointerDown({ button, ctrlKey, pointerType }) {
      isOpenedByPointer.current = pointerType !== 'touch' && button === 0 && !ctrlKey;
      if (isOpenedByPointer.current) open(null);
    },
    // The browser would take the focus from the menu and put it on the button.
    onMouseDown: (event) => isOpenedByPointer.current && event.preventDefault(),
    onPress({ detail }) {
      // Keys and screen readers press without a pointer.
      const isOfPointer = detail > 0;
      if (isOfPointer && isOpenedByPointer.current) return;
      open(isOfPointer ? null : 'first');
    },
    onKeyDown(event) {
      const focus = arrows[event.key];
      if (!focus) return;
      event.preventDefault();
      event.stopPropagation();
      open(focus);
    },
  };
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

const arrows: Partial<Record<string, 'first' | 'last'>> = { ArrowDown: 'first', ArrowUp: 'last' };
