import { BareButton, type BareButtonProps } from './BareButton';
import styles from './button.module.css';
import { classNames } from './classNames';

/** `solid` is the primary button, one a screen; `quiet` has no border; `danger` removes something. */
export const buttonVariants = ['plain', 'solid', 'quiet', 'danger'] as const;
export type ButtonVariant = (typeof buttonVariants)[number];

export interface ButtonStyleProps {
  readonly variant?: ButtonVariant;
  /** 40px instead of 28, for dialogs and sign-in. */
  readonly isLarge?: boolean;
  /** A square that holds only an icon; needs an `aria-label`. */
  readonly isIconOnly?: boolean;
  readonly className?: string | undefined;
}

/** The classes of a button, for links that look like one. */
export function buttonClassName({
  variant = 'plain',
  isLarge,
  isIconOnly,
  className,
}: ButtonStyleProps): string {
  return classNames(
    styles.button,
    styles[variant],
    isLarge && styles.large,
    isIconOnly && styles.iconOnly,
    className,
  );
}

export type ButtonProps = Omit<BareButtonProps, 'className'> & ButtonStyleProps;

/** A button. While `isPending` it keeps the focus and is busy. */
export function Button({ variant, isLarge, isIconOnly, className, ...rest }: ButtonProps) {
  const styleProps: ButtonStyleProps = {
    variant: variant ?? 'plain',
    isLarge: !!isLarge,
    isIconOnly: !!isIconOnly,
    className,
  };
  return <BareButton {...rest} className={buttonClassName(styleProps)} />;
}
