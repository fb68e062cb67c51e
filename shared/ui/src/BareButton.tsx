import { type ComponentProps, type KeyboardEvent, type UIEvent, useRef } from 'react';

export interface BareButtonProps
  extends Omit<ComponentProps<'button'>, 'disabled' | 'onClick' | 'className'> {
  readonly className?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Whether what it started still runs: it keeps the focus, can't be pressed and is busy. */
  readonly isPending?: boolean | undefined;
  /** By pointer, touch, keyboard or assistive technology. */
  readonly onPress?: ((event: UIEvent<HTMLButtonElement>) => void) | undefined;
}

/**
 * A button without a look, and the browser's own: React Aria's would be a seventh of the first script.
 * As there, what presses it is not seen by elements around it, which may be dragged or have keys, and
 * a key presses it when it's released.
 */
export function BareButton({
  isDisabled,
  isPending,
  onPress,
  onPointerDown,
  onMouseDown,
  onKeyDown,
  onBlur,
  type = 'button',
  ...rest
}: BareButtonProps) {
  // Browsers report pointers on disabled buttons.
  const isInert = isPending || isDisabled;
  const pressedKey = useRef<string | null>(null);
  return (
    <button
      {...rest}
      // A pending button is no longer the form's: Enter in a field doesn't submit again.
      type={isPending ? 'button' : type}
      disabled={isDisabled ?? false}
      {...(isPending ? { 'aria-disabled': true, 'aria-busy': true } : {})}
      data-disabled={isDisabled || undefined}
      data-pending={isPending || undefined}
      onPointerDown={(event) => {
        event.stopPropagation();
        if (!isInert) onPointerDown?.(event);
      }}
      onMouseDown={(event) => {
        event.stopPropagation();
        if (!isInert) onMouseDown?.(event);
      }}
      onKeyDown={(event) => {
        if (isPressKey(event)) {
          event.stopPropagation();
          // By a click without a pointer React Aria would take the viewer for one with a screen reader.
          if (type === 'button') {
            event.preventDefault();
            if (!event.repeat) pressedKey.current = event.key;
          }
        }
        if (!isInert) onKeyDown?.(event);
      }}
      onKeyUp={(event) => {
        if (!isPressKey(event)) return;
        event.stopPropagation();
        if (pressedKey.current !== event.key) return;
        event.preventDefault();
        pressedKey.current = null;
        if (!isInert) onPress?.(event);
      }}
      onBlur={(event) => {
        pressedKey.current = null;
        onBlur?.(event);
      }}
      onClick={(event) => {
        event.stopPropagation();
        if (!isInert) onPress?.(event);
      }}
    />
  );
}

function isPressKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (key === 'Enter' || key === ' ') && !ctrlKey && !metaKey && !altKey;
}
