import { buttonClassName, classNames, StateMessage } from '@chartroom/ui';
import { Database } from 'lucide-react';
import { Link, useMatch } from 'react-router';
import { i18n } from '../../services/language/i18n';
import styles from './panelCard.module.css';
import { usePanelEditPath } from './usePanelEditPath';

/** Says that nobody has chosen data for the chart, as after an import from elsewhere. */
export function PanelUnsetState({ panelId }: { readonly panelId: string }) {
  const editPath = usePanelEditPath(panelId);
  // In edit mode, a panel is dragged, and its editor has the data beside it.
  const isViewed = useMatch('/w/:workspace/d/:dashboard') !== null;
  return (
    <div className={classNames(styles.message, styles.unset)}>
      <StateMessage
        icon={<Database />}
        title={i18n.t('No data chosen')}
        actions={
          isViewed &&
          editPath && (
            <Link to={editPath} className={buttonClassName({})}>
              {i18n.t('Choose data')}
            </Link>
          )
        }
      >
        {editPath === null && i18n.t('Editors can choose data for this panel.')}
      </StateMessage>
    </div>
  );
}
