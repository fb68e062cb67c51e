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
export { StateMessage, type StateMessageProps } from './StateMessage';
export { TextField, type TextFieldProps } from './TextField';
export { useElapsed } from './useElapsed';
export { type Opener, type Overlay, type Trigger, useOpener } from './useOpener';
