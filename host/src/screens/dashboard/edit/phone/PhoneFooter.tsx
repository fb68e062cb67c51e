import { classNames } from '@chartroom/ui';
import { AddPanelButton, type AddPanelButtonProps } from '../add/AddPanelButton';
import styles from './phone.module.css';

/** Below the panels on a phone, within reach of the thumb. */
export function PhoneFooter({ onAdd }: AddPanelButtonProps) {
  return (
    <footer className={classNames(styles.footer)}>
      <AddPanelButton onAdd={onAdd} />
    </footer>
  );
}
