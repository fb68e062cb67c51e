import { Button, classNames, StateMessage } from '@chartroom/ui';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useParams } from 'react-router';
import { Screen } from '../../../app/layout/Screen';
import { DashboardPanels } from '../../../panels/dashboard/DashboardPanels';
import { useMediaQuery } from '../../../panels/react/useMediaQuery';
import { useDashboardPath, useIsPrivate } from '../../../services/dashboards/dashboardOwner';
import { i18n } from '../../../services/language/i18n';
import type { Box } from '../../../services/layout/resolveLayout';
import { rangeTexts } from '../../../services/time/timeRange';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';
import { HistoryLink } from '../HistoryLink';
import { PrivateButton } from '../PrivateButton';
import { AddPanelButton, openAddPanel } from './add/AddPanelButton';
import { EditControls } from './EditControls';
import { EditStatusBar } from './EditStatusBar';
import { type EditedDashboard, OpenedDashboard } from './OpenedDashboard';
import { PhoneFooter } from './phone/PhoneFooter';
import { type PhoneMode, PhoneModeControl } from './phone/PhoneModeControl';
import { PhoneReorder } from './phone/PhoneReorder';
import { usePhoneOrder } from './phone/usePhoneOrder';
import { SaveState } from './SaveState';
import { EditSections } from './sections/EditSections';
import { SectionButtons } from './sections/SectionButtons';
import { useEditedTab } from './sections/useEditedTab';
import { useSectionActions } from './sections/useSectionActions';
import { UndoButtons } from './UndoButtons';
import { useAnnouncer } from './useAnnouncer';
import { useClipboard } from './useClipboard';
import { useLayoutActions } from './useLayoutActions';
import { useUndoKeys } from './useUndoKeys';
import { VariablesButton } from './variables/VariablesButton';
import { withEditingTexts } from './withEditingTexts';

/** The route `d/:id/edit`: the same dashboard, for editors to arrange. */
export const EditScreen = withEditingTexts(function EditScreen() {
  const { id = '' } = useParams();
  return <OpenedDashboard id={id}>{(edited) => <DashboardEditing {...edited} />}</OpenedDashboard>;
});

function DashboardEditing({ dashboard, editor, snapshot }: EditedDashboard) {
  const { id: workspace } = useWorkspace();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [status, setStatus] = useState<{ title: string; box: Box | null }>({
    title: '',
    box: null,
  });
  const isPhone = useMediaQuery('(max-width: 720px)');
  const [phoneMode, setPhoneMode] = useState<PhoneMode>('reorder');
  const [announcement, announce] = useAnnouncer();
  const scrollContainer = useRef<HTMLDivElement>(null);
  const { tabs, tab, search, selectTab } = useEditedTab(dashboard);
  const actions = useLayoutActions({
    ...{ editor, dashboard, onSelect: setSelected },
    section: tab.panels[0] ? tab.id : (tab.rows[0]?.id ?? tab.id),
  });
  const sectionActions = useSectionActions({
    ...{ editor, dashboard, announce },
    tab: tab.id,
    onTab: selectTab,
  });
  const moveOnPhone = usePhoneOrder(dashboard, editor, announce);
  useUndoKeys(editor);
  useClipboard({
    copy: () => actions.copy(selected),
    cut: () => actions.remove([...selected]),
    paste: (text) => actions.paste(text, [...selected].at(-1) ?? null),
  });
  const path = `/w/${workspace}/d/${dashboard.id}`;
  const grid = (
    <EditSections
      dashboard={dashboard}
      tabs={tabs}
      tab={tab}
      onTab={selectTab}
      sectionActions={sectionActions}
      actions={actions}
      selected={selected}
      onSelect={setSelected}
      scrollContainer={scrollContainer}
      announce={announce}
      emptyState={
        <StateMessage
          title={i18n.t('Add your first panel')}
          actions={
            <Button variant="solid" onPress={openAddPanel}>
              <Plus />
              {i18n.t('Add panel')}
            </Button>
          }
        >
          {i18n.t('Choose some data and a chart.')}
        </StateMessage>
      }
      onPosition={(title, box) => setStatus({ title, box })}
    />
  );
  const saveState = <SaveState path={useDashboardPath(dashboard.id)} />;
  const isPrivate = useIsPrivate();
  const phoneList = (
    <PhoneReorder
      dashboard={dashboard}
      tabs={tabs}
      actions={actions}
      sectionActions={sectionActions}
      onMove={moveOnPhone}
    />
  );
  return (
    <DashboardPanels
      dashboard={dashboard}
      {...(!isPrivate && { annotations: { canEdit: true } })}
      scrollContainer={scrollContainer}
      onDefaultRange={(range) => editor.setAbout({ timeRange: rangeTexts(range) })}
      {...(!(isPhone && phoneMode === 'view') && {
        grid: isPhone ? phoneList : grid,
      })}
    >
      {({ panels, controls, subBar, dataState }) => (
        <Screen
          breadcrumbs={[{ label: i18n.t('Dashboards'), to: `/w/${workspace}/` }]}
          title={dashboard.title}
          translate="no"
          dataState={dataState}
          subBar={
            <>
              {isPhone && <PhoneModeControl value={phoneMode} onChange={setPhoneMode} />}
              {isPhone && saveState}
              <VariablesButton dashboard={dashboard} editor={editor} />
              <SectionButtons actions={sectionActions} />
              {/* A phone has no room for both. */}
              {!isPhone && subBar}
              {controls}
            </>
          }
          titleActions={
            <>
              <UndoButtons editor={editor} snapshot={snapshot} />
              {!isPhone && saveState}
              {isPrivate && <PrivateButton dashboard={dashboard} />}
            </>
          }
          controls={
            <EditControls
              dashboard={dashboard}
              panel={[...selected].at(-1) ?? null}
              donePath={path + search}
            >
              <HistoryLink path={path} />
              {!isPhone && <AddPanelButton onAdd={actions.addNew} />}
            </EditControls>
          }
        >
          {panels}
          {isPhone ? (
            <PhoneFooter onAdd={actions.addNew} />
          ) : (
            <EditStatusBar title={status.title} box={status.box} isSelected={selected.size > 0} />
          )}
          <p role="status" className={classNames('visually-hidden')}>
            {announcement}
          </p>
        </Screen>
      )}
    </DashboardPanels>
  );
}
