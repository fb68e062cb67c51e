import type { ReactNode } from 'react';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  type MenuProps as AriaMenuProps,
  MenuSection as AriaMenuSection,
  type MenuSectionProps as AriaMenuSectionProps,
  Header,
  Popover,
  type PopoverProps,
  Separator,
} from 'react-aria-components';
import { classNames } from './classNames';
import styles from './menu.module.css';
import type { Overlay } from './useOverlayTrigger';

export interface MenuProps
  extends Omit<AriaMenuProps<object>, 'className' | 'children' | 'autoFocus' | 'onClose'> {
  /** Where it stands and whether, by `useOpener`. */
  readonly overlay: Overlay;
  readonly children: ReactNode;
  readonly placement?: NonNullable<PopoverProps['placement']>;
  /** One quiet line below the rows. */
  readonly footer?: ReactNode;
  /** What the menu is about, above its rows. */
  readonly heading?: ReactNode;
}

/** Rows of actions, 216 wide; flips when it would leave the screen. */
export function Menu(props: MenuProps) {
  const { overlay, placement = 'bottom end', heading, footer, children, ...rest } = props;
  const { id, isOpen, triggerId, triggerRef, focusStrategy, onClose } = overlay;
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={(next) => next || onClose()}
      triggerRef={triggerRef}
      trigger="MenuTrigger"
      placement={placement}
      offset={4}
      aria-labelledby={triggerId}
      className={classNames(styles.popover)}
    >
      {heading && <div className={classNames(styles.heading)}>{heading}</div>}
      <AriaMenu
        aria-labelledby={triggerId}
        {...rest}
        id={id}
        autoFocus={focusStrategy ?? true}
        onClose={onClose}
        className={classNames(styles.menu)}
      >
        {children}
      </AriaMenu>
      {footer && <div className={classNames(styles.footer)}>{footer}</div>}
    </Popover>
  );
}

export interface MenuItemProps extends Omit<AriaMenuItemProps, 'className' | 'children'> {
  readonly icon?: ReactNode;
  /** The key that does the same. */
  readonly shortcut?: string;
  /** Text at the end: the state of a setting, say. */
  readonly hint?: ReactNode;
  readonly children: string;
}

export function MenuItem({ icon, shortcut, hint, children, ...rest }: MenuItemProps) {
  return (
    <AriaMenuItem {...rest} textValue={children} className={classNames(styles.item)}>
      {icon}
      <span className={classNames(styles.label)}>{children}</span>
      {hint && <span className={classNames(styles.hint)}>{hint}</span>}
      {shortcut && <kbd className={classNames(styles.hint)}>{shortcut}</kbd>}
    </AriaMenuItem>
  );
}

export interface MenuSectionProps extends Omit<AriaMenuSectionProps<object>, 'className'> {
  readonly title: string;
  readonly children: ReactNode;
}

/** Rows that belong together, under their title. May have a selection of its own. */
export function MenuSection({ title, children, ...rest }: MenuSectionProps) {
  return (
    <AriaMenuSection {...rest}>
      <Header className={classNames(styles.title)}>{title}</Header>
      {children}
    </AriaMenuSection>
  );
}

export function MenuSeparator() {
  return <Separator className={classNames(styles.separator)} />;
}
