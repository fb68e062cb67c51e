export { Badge, type BadgeProps, type BadgeTone, badgeTones } from './Badge';
export {
  Button,
  type ButtonKind,
  type ButtonLook,
  type ButtonProps,
  buttonClass,
  buttonKinds,
} from './Button';
export { classNames } from './classNames';
export { Loading, type LoadingProps } from './Loading';
export {
  Menu,
  MenuItem,
  type MenuItemProps,
  type MenuProps,
  MenuSection,
  type MenuSectionProps,
  MenuSeparator,
  MenuTrigger,
} from './Menu';
export { StateMessage, type StateMessageProps } from './StateMessage';
export { TextField, type TextFieldProps } from './TextField';
export { useElapsed } from './useElapsed';
