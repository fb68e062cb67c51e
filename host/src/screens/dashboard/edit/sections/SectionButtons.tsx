import { Button } from '@chartroom/ui';
import { PanelTop, Plus, Rows3 } from 'lucide-react';
import { useActionCommand } from '../../../../services/commands/useCommands';
import { i18n } from '../../../../services/language/i18n';
import type { SectionActions } from './useSectionActions';

/** Add rows and tabs, from the line below the bar and from the palette. */
export function SectionButtons({ actions }: { readonly actions: SectionActions }) {
  useActionCommand({
    ...{ id: 'add-row', title: i18n.t('Add row') },
    icon: <Rows3 />,
    run: actions.addRow,
  });
  useActionCommand({
    ...{ id: 'add-tab', title: i18n.t('Add tab') },
    icon: <PanelTop />,
    run: actions.addTab,
  });
  return (
    <>
      <Button variant="quiet" aria-label={i18n.t('Add row')} onPress={actions.addRow}>
        <Plus />
        {i18n.t('Row')}
      </Button>
      <Button variant="quiet" aria-label={i18n.t('Add tab')} onPress={actions.addTab}>
        <Plus />
        {i18n.t('Tab')}
      </Button>
    </>
  );
}
