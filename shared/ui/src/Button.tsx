import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import styles from './button.module.css';
import { classNames } from './classNames';

/** `solid` is the primary button, one a screen; `quiet` has no border; `danger` removes something. */
export const buttonKinds = ['plain', 'solid', 'quiet', 'danger'] as const;
export type ButtonKind = (typeof buttonKinds)[number];

export interface ButtonLook {
  readonly kind?: ButtonKind;
  /** 40px instead of 28, for dialogs and sign-in. */
  readonly large?: boolean;
  /** A square that holds only an icon; needs an `aria-label`. */
  readonly iconOnly?: boolean;
  readonly className?: string | undefined;
}

/** The classes of a button, for links that look like one. */
export function buttonClass({ kind = 'plain', large, iconOnly, className }: ButtonLook): string {
  return classNames(
    styles.button,
    styles[kind],
    large && styles.large,
    iconOnly && styles.iconOnly,
    className,
  );
}

export type ButtonProps = Omit<AriaButtonProps, 'className'> & ButtonLook;

/** A press. Busy with `isPending`, which keeps focus and is announced. */
export function Button({ kind, large, iconOnly, className, ...rest }: ButtonProps) {
  const look: ButtonLook = {
    kind: kind ?? 'plain',
    large: !!large,
    iconOnly: !!iconOnly,
    className,
  };
  return <AriaButton {...rest} className={buttonClass(look)} />;
}
