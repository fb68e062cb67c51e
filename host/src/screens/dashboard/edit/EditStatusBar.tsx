import { classNames } from '@chartroom/ui';
import type { ReactNode } from 'react';
import { keyName } from '../../../components/keyName';
import { i18n } from '../../../services/language/i18n';
import type { Box } from '../../../services/layout/resolveLayout';
import styles from './editScreen.module.css';
import { positionText } from './layoutTexts';

export interface EditStatusBarProps {
  /** Of the current panel; empty for none. */
  readonly title: string;
  readonly box: Box | null;
  readonly isSelected: boolean;
}

/** The current panel and its position, then the keys that work on it. */
export function EditStatusBar({ title, box, isSelected }: EditStatusBarProps) {
  return (
    <footer className={classNames(styles.status)}>
      {box && title ? (
        <>
          <b translate="no">{title}</b>
          <span>{positionText(box)}</span>
        </>
      ) : (
        <span>{i18n.t('Select a panel to move or resize it')}</span>
      )}
      <span className={classNames(styles.gap)} />
      {isSelected ? (
        <>
          <Keys keys={['←', '→', '↑', '↓']}>{i18n.t('Move')}</Keys>
          <Keys keys={[keyName('Shift'), '→']}>{i18n.t('Resize')}</Keys>
          <Keys keys={[keyName('Enter')]}>{i18n.t('Drop')}</Keys>
          <Keys keys={[keyName('Esc')]}>{i18n.t('Cancel')}</Keys>
        </>
      ) : (
        <Keys keys={[keyName('Space')]}>{i18n.t('Select')}</Keys>
      )}
      <Keys keys={['?']}>{i18n.t('All shortcuts')}</Keys>
    </footer>
  );
}

function Keys({
  keys,
  children,
}: {
  readonly keys: readonly string[];
  readonly children: ReactNode;
}) {
  return (
    <span className={classNames(styles.keys)}>
      {keys.map((key) => (
        <kbd key={key} translate="no">
          {key}
        </kbd>
      ))}
      {children}
    </span>
  );
}
