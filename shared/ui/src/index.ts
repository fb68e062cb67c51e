export { Badge, type BadgeProps, type BadgeTone, badgeTones } from './Badge';
export { BareButton, type BareButtonProps } from './BareButton';
export {
  Button,
  type ButtonProps,
  type ButtonStyleProps,
  type ButtonVariant,
  buttonClassName,
  buttonVariants,
} from './Button';
export { classNames } from './classNames';
export { Loading, type LoadingProps } from './Loading';
export { StateMessage, type StateMessageProps } from './StateMessage';
export { TextField, type TextFieldProps } from './TextField';
export { useElapsedMs } from './useElapsedMs';
export {
  type OverlayTrigger,
  type OverlayTriggerState,
  type TriggerProps,
  useOverlayTrigger,
} from './useOverlayTrigger';
