import { classNames, type OverlayTriggerState } from '@chartroom/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import type { Command } from '../../services/commands/commands';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import { PaletteSearch } from './PaletteSearch';
import styles from './palette.module.css';
import { useShellCommands, useWorkspaceCommands } from './useShellCommands';

export interface CommandPaletteProps {
  readonly overlay: OverlayTriggerState;
  /** Whose dashboards and members are found; null outside workspaces. */
  readonly workspace: string | null;
  readonly onShowShortcuts: () => void;
}

/** Searches panels, dashboards, people, actions and settings, and opens or runs what is chosen. */
export function CommandPalette({ overlay, workspace, onShowShortcuts }: CommandPaletteProps) {
  const { id, isOpen, onClose } = overlay;
  return (
    <ModalOverlay
      isOpen={isOpen}
      isDismissable
      onOpenChange={(next) => next || onClose()}
      className={classNames(styles.scrim)}
    >
      <Modal className={classNames(styles.modal)}>
        <Dialog id={id} aria-label={i18n.t('Search')} className={classNames(styles.dialog)}>
          <ShellCommands
            workspace={workspace}
            onClose={onClose}
            onShowShortcuts={onShowShortcuts}
          />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

interface ShellCommandsProps {
  readonly workspace: string | null;
  readonly onClose: () => void;
  readonly onShowShortcuts: () => void;
}

function ShellCommands({ workspace, onClose, onShowShortcuts }: ShellCommandsProps) {
  const { commands } = useShell();
  const offered = useSyncExternalStore(commands.subscribe, commands.getSnapshot);
  useEffect(() => commands.search(), [commands]);
  const general = useShellCommands(workspace, onShowShortcuts);
  const rest = { offered, onClose };
  if (workspace === null) return <PaletteSearch {...rest} workspace={null} commands={general} />;
  return <WorkspaceCommands {...rest} workspace={workspace} general={general} />;
}

interface WorkspaceCommandsProps {
  readonly workspace: string;
  readonly general: readonly Command[];
  readonly offered: readonly Command[];
  readonly onClose: () => void;
}

function WorkspaceCommands({ general, ...rest }: WorkspaceCommandsProps) {
  const found = useWorkspaceCommands(rest.workspace);
  return <PaletteSearch {...rest} commands={[...found, ...general]} />;
}
