import { Button, classNames, type OverlayTriggerState } from '@chartroom/ui';
import { Heading } from 'react-aria-components';
import { keyName } from '../../components/keyName';
import { dialogStyles, ModalDialog } from '../../components/ModalDialog';
import { i18n } from '../../services/language/i18n';
import { shortcutGroups } from './shortcuts';
import styles from './shortcutsDialog.module.css';

/** All keyboard shortcuts, by what has to have the focus. */
export function ShortcutsDialog({ overlay }: { readonly overlay: OverlayTriggerState }) {
  const { id, isOpen, onClose } = overlay;
  return (
    <ModalDialog id={id} isOpen={isOpen} width={720} onClose={onClose}>
      <div className={classNames(dialogStyles.form)}>
        <Heading slot="title" level={2}>
          {i18n.t('Keyboard shortcuts')}
        </Heading>
        <div className={classNames(styles.groups)}>
          {shortcutGroups.map(({ title, shortcuts }) => (
            <section key={title}>
              <h3>{i18n.t(title)}</h3>
              <dl>
                {shortcuts.map(({ keys, description }) => (
                  <div key={description}>
                    <dt>{i18n.t(description)}</dt>
                    <dd translate="no">
                      {keys.map((key) => (
                        <kbd key={key}>{keyName(key)}</kbd>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
        <div className={classNames(dialogStyles.foot)}>
          <Button onPress={onClose}>{i18n.t('Close')}</Button>
        </div>
      </div>
    </ModalDialog>
  );
}
