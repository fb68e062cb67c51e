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
import type { OverlayTriggerState } from './useOverlayTrigger';

export interface MenuProps
  extends Omit<AriaMenuProps<object>, 'className' | 'children' | 'autoFocus' | 'onClose'> {
  /** Position and state, from `useOverlayTrigger`. */
  readonly overlay: OverlayTriggerState;
  readonly children: ReactNode;
  readonly placement?: NonNullable<PopoverProps['placement']>;
  /** A line below the items. */
  readonly footer?: ReactNode;
  /** Shown above the items. */
  readonly heading?: ReactNode;
}

/** A menu of actions, 216 px wide; flips to stay on screen. */
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
  /** Keyboard shortcut. */
  readonly shortcut?: string;
  /** Shown at the end, such as the state of a setting. */
  readonly hint?: ReactNode;
  readonly children: string;
}

export function MenuItem({ icon, shortcut, hint, children, ...rest }: MenuItemProps) {
  return (
    <AriaMenuItem {...rest} textValue={children} className={classNames(styles.item)}>
      {icon}
      <span className={classNames(styles.label)}>{children}</span>
      {hint && <span className={classNames(styles.hint)}>{hint}</span>}
      {shortcut && (
        <kbd className={classNames(styles.hint)} translate="no">
          {shortcut}
        </kbd>
      )}
    </AriaMenuItem>
  );
}

export interface MenuSectionProps extends Omit<AriaMenuSectionProps<object>, 'className'> {
  readonly title: string;
  readonly children: ReactNode;
}

/** A group of items with a title. May have its own selection. */
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
