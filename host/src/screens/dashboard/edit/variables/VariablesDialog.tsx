import { Button, classNames, type OverlayTriggerState } from '@chartroom/ui';
import { ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Heading } from 'react-aria-components';
import { dialogStyles, ModalDialog } from '../../../../components/ModalDialog';
import type { Dashboard, DashboardVariable } from '../../../../services/dashboards/dashboard';
import { isMalformedPanel } from '../../../../services/dashboards/dashboard';
import type { DashboardEditor } from '../../../../services/edits/dashboardEditor';
import { i18n } from '../../../../services/language/i18n';
import { isDeepEqual } from '../../../../services/records/isDeepEqual';
import { mentionedNames } from '../../../../services/variables/interpolate';
import { parseVariableSpec } from '../../../../services/variables/variableSpec';
import { VariableForm } from './VariableForm';
import { variableTypeName } from './variableDraft';
import styles from './variables.module.css';

export interface VariablesDialogProps {
  readonly overlay: OverlayTriggerState;
  readonly dashboard: Dashboard;
  readonly editor: DashboardEditor;
}

/** The variables of a dashboard: their order, and a form for each. Opens with a form if there are none. */
export function VariablesDialog({ overlay, ...props }: VariablesDialogProps) {
  const { id, isOpen, onClose } = overlay;
  return (
    <ModalDialog id={id} isOpen={isOpen} width={520} onClose={onClose}>
      <Variables {...props} onClose={onClose} />
    </ModalDialog>
  );
}

interface VariablesProps extends Omit<VariablesDialogProps, 'overlay'> {
  readonly onClose: () => void;
}

function Variables({ dashboard, editor, onClose }: VariablesProps) {
  const { variables } = dashboard;
  /** The variable in the form; null for a new one, undefined for the list. */
  const [edited, setEdited] = useState<DashboardVariable | null | undefined>(
    variables.length === 0 ? null : undefined,
  );
  if (edited !== undefined) {
    return (
      <VariableForm
        variable={edited}
        names={variables.map(({ name }) => name)}
        onCancel={variables.length === 0 ? onClose : () => setEdited(undefined)}
        onSave={(name, spec) => {
          if (edited === null) {
            const last = variables.at(-1);
            editor.addVariable(name, { spec, order: last ? last.order + 1 : 0 });
          } else {
            if (name !== edited.name) editor.renameVariable(edited.name, name);
            // A renamed variable stays one step of undo.
            if (!isDeepEqual(edited.spec, spec)) editor.setVariable(name, { spec });
          }
          if (variables.length === 0) onClose();
          else setEdited(undefined);
        }}
      />
    );
  }
  return (
    <div className={classNames(dialogStyles.form)}>
      <Heading slot="title">{i18n.t('Variables')}</Heading>
      <p className={classNames(dialogStyles.message)}>
        {i18n.t('Queries, titles and links can use them as {example}.', { example: '$name' })}
      </p>
      <ul className={classNames(styles.list)} aria-label={i18n.t('Variables')}>
        {variables.map((variable, index) => (
          <VariableRow
            key={variable.name}
            {...{ variable, dashboard }}
            onEdit={() => setEdited(variable)}
            onMoveUp={index === 0 ? null : () => moveUp(editor, variables, index)}
            onDelete={() => editor.deleteVariable(variable.name)}
          />
        ))}
      </ul>
      <div className={classNames(dialogStyles.foot, styles.foot)}>
        <Button isLarge onPress={() => setEdited(null)}>
          <Plus />
          {i18n.t('Add variable')}
        </Button>
        <Button isLarge variant="solid" onPress={onClose}>
          {i18n.t('Done')}
        </Button>
      </div>
    </div>
  );
}

interface VariableRowProps {
  readonly variable: DashboardVariable;
  readonly dashboard: Dashboard;
  readonly onEdit: () => void;
  /** Null for the first. */
  readonly onMoveUp: (() => void) | null;
  readonly onDelete: () => void;
}

function VariableRow({ variable, dashboard, onEdit, onMoveUp, onDelete }: VariableRowProps) {
  const { name, spec } = variable;
  const parsed = parseVariableSpec(spec);
  const count = dashboard.panels.filter(
    (panel) =>
      !isMalformedPanel(panel) &&
      mentionedNames([panel.title, panel.description, panel.sourceRef?.query, panel.links]).has(
        name,
      ),
  ).length;
  return (
    <li>
      <span className={classNames(styles.name)} translate="no">
        ${name}
      </span>
      <span className={classNames(styles.about)}>
        {parsed.ok ? variableTypeName(parsed.value.type) : i18n.t('Can’t be read')}
        {' · '}
        {i18n.t('{n, plural, =0 {not used} one {used by # panel} other {used by # panels}}', {
          n: count,
        })}
      </span>
      <Button
        isIconOnly
        variant="quiet"
        aria-label={i18n.t('Move {title} up', { title: name })}
        isDisabled={onMoveUp === null}
        onPress={() => onMoveUp?.()}
      >
        <ArrowUp />
      </Button>
      <Button
        isIconOnly
        variant="quiet"
        aria-label={i18n.t('Edit {title}', { title: name })}
        onPress={onEdit}
      >
        <Pencil />
      </Button>
      <Button
        isIconOnly
        variant="quiet"
        aria-label={i18n.t('Delete {title}', { title: name })}
        onPress={onDelete}
      >
        <Trash2 />
      </Button>
    </li>
  );
}

/** Between the two above, so that only one is written. */
function moveUp(editor: DashboardEditor, variables: readonly DashboardVariable[], index: number) {
  const [variable, above, before] = [variables[index], variables[index - 1], variables[index - 2]];
  if (!variable || !above) return;
  const order = before ? (before.order + above.order) / 2 : above.order - 1;
  editor.setVariable(variable.name, { order });
}
