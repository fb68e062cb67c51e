import { Button, useOverlayTrigger } from '@chartroom/ui';
import { Menu, MenuItem } from '@chartroom/ui/menu';
import {
  changeAccess,
  type MemberAccess,
  type MemberEntry,
  removeMember,
  transferOwnership,
} from '@chartroom/workspace';
import { Crown, Ellipsis, UserCog, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useDialogTask } from '../../components/useDialogTask';
import { useOfflineReason } from '../../services/firebase/useOfflineReason';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import { roleName } from '../../services/workspace/roleTexts';
import { useWorkspace } from '../../services/workspace/WorkspaceContext';
import { AccessFields } from './AccessFields';
import styles from './members.module.css';
import { useMemberChange } from './useMembersWriter';

export interface MemberMenuProps {
  readonly member: MemberEntry;
  readonly name: string;
  /** The owner's access can't be changed. */
  readonly isOwner: boolean;
  /** Whether the viewer can make this member the owner. */
  readonly canTransfer: boolean;
  readonly onRemoved: () => void;
}

type Action = 'access' | 'transfer' | 'remove';

/** What an administrator can do with a member. */
export function MemberMenu(props: MemberMenuProps) {
  const { name, isOwner, canTransfer } = props;
  const { triggerProps, overlay } = useOverlayTrigger('menu');
  const [action, setAction] = useState<Action | null>(null);
  const close = () => setAction(null);
  if (isOwner) return <span className={styles.noMenu} />;
  return (
    <>
      <Button
        {...triggerProps}
        variant="quiet"
        isIconOnly
        aria-label={i18n.t('Actions for {name}', { name })}
      >
        <Ellipsis />
      </Button>
      {overlay && (
        <Menu overlay={overlay} onAction={(key) => setAction(key as Action)}>
          <MenuItem id="access" icon={<UserCog />}>
            {i18n.t('Change role…')}
          </MenuItem>
          {canTransfer && (
            <MenuItem id="transfer" icon={<Crown />}>
              {i18n.t('Make owner…')}
            </MenuItem>
          )}
          <MenuItem id="remove" icon={<UserMinus />}>
            {i18n.t('Remove…')}
          </MenuItem>
        </Menu>
      )}
      {action === 'access' && <AccessDialog {...props} onClose={close} />}
      {action === 'transfer' && <TransferDialog {...props} onClose={close} />}
      {action === 'remove' && <RemoveDialog {...props} onClose={close} />}
    </>
  );
}

interface MemberDialogProps extends MemberMenuProps {
  readonly onClose: () => void;
}

function AccessDialog({ member, name, onClose }: MemberDialogProps) {
  const { toasts } = useShell();
  const offline = useOfflineReason();
  const write = useMemberChange();
  const [access, setAccess] = useState<MemberAccess>({
    role: member.role,
    publisher: member.publisher ?? false,
    groups: Object.keys(member.groups ?? {}),
  });
  const { isBusy, error, run } = useDialogTask();

  async function save() {
    await write((writer) => changeAccess(writer, member, access));
    toasts.show({
      title: i18n.t('Role of {name} changed', { name }),
      detail: roleName(access.role),
    });
  }

  return (
    <ConfirmDialog
      title={i18n.t('Role of {name}', { name })}
      message={i18n.t('A change takes effect right away, in open pages too.')}
      confirmLabel={i18n.t('Save')}
      isBusy={isBusy}
      disabledReason={offline}
      error={error}
      onConfirm={() => void run(save, onClose)}
      onClose={onClose}
    >
      <AccessFields access={access} onChange={setAccess} hasGroups />
    </ConfirmDialog>
  );
}

function TransferDialog({ member, name, onClose }: MemberDialogProps) {
  const { toasts } = useShell();
  const { name: workspaceName } = useWorkspace();
  const offline = useOfflineReason();
  const write = useMemberChange();
  const { isBusy, error, run } = useDialogTask();

  async function transfer() {
    await write((writer) => transferOwnership(writer, member.uid));
    toasts.show({ title: i18n.t('{name} is now the owner', { name }) });
  }

  return (
    <ConfirmDialog
      title={i18n.t('Make {name} the owner of {workspace}?', { name, workspace: workspaceName })}
      message={i18n.t(
        'The owner can’t be removed, and only the owner can transfer ownership. You’ll stay an ' +
          'administrator. Only {name} can undo this.',
        { name },
      )}
      confirmLabel={i18n.t('Make owner')}
      isDangerous
      isBusy={isBusy}
      disabledReason={offline}
      error={error}
      onConfirm={() => void run(transfer, onClose)}
      onClose={onClose}
    />
  );
}

function RemoveDialog({ member, name, onRemoved, onClose }: MemberDialogProps) {
  const { toasts } = useShell();
  const offline = useOfflineReason();
  const write = useMemberChange();
  const { isBusy, error, run } = useDialogTask();

  async function remove() {
    await write((writer) => removeMember(writer, member));
    toasts.show({ title: i18n.t('{name} removed', { name }) });
  }

  return (
    <ConfirmDialog
      title={i18n.t('Remove {name}?', { name })}
      message={i18n.t(
        'They lose access right away, on all their devices, and their shared links stop working. ' +
          'Their dashboards stay; administrators can take over their private ones. To let them back in, ' +
          'invite them again.',
      )}
      confirmLabel={i18n.t('Remove')}
      isDangerous
      isBusy={isBusy}
      disabledReason={offline}
      error={error}
      onConfirm={() =>
        void run(remove, () => {
          onClose();
          onRemoved();
        })
      }
      onClose={onClose}
    />
  );
}
