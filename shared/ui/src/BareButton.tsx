import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react';

export interface BareButtonProps
  extends Omit<ComponentProps<'button'>, 'disabled' | 'onClick' | 'className'> {
  readonly className?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Whether what it started still runs: it keeps the focus, can't be pressed and is busy. */
  readonly isPending?: boolean | undefined;
  /** By pointer, touch, keyboard or assistive technology. */
  readonly onPress?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
}

/**
 * A button without a look, and the browser's own: React Aria's would be a seventh of the first script.
 * As there, what presses it is not seen by elements around it, which may be dragged or have keys.
 */
export function BareButton({
  isDisabled,
  isPending,
  onPress,
  onPointerDown,
  onMouseDown,
  onKeyDown,
  type = 'button',
  ...rest
}: BareButtonProps) {
  // Browsers report pointers on disabled buttons.
  const isInert = isPending || isDisabled;
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
        if (isPressKey(event)) event.stopPropagation();
        // Held down, it presses once.
        if (event.repeat && event.key === 'Enter') event.preventDefault();
        if (!isInert) onKeyDown?.(event);
      }}
      onKeyUp={stopPressKey}
      onClick={(event) => {
        event.stopPropagation();
        if (!isInert) onPress?.(event);
      }}
    />
  );
}

function stopPressKey(event: KeyboardEvent): void {
  if (isPressKey(event)) event.stopPropagation();
}

function isPressKey({ key }: KeyboardEvent): boolean {
  return key === 'Enter' || key === ' ';
}
