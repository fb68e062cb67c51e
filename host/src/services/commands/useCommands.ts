import { type ReactNode, useEffect, useRef } from 'react';
import { useShell } from '../ShellContext';
import type { Command } from './commands';

/** Offers commands to the palette while the component is shown. Memoise the list. */
export function useCommands(commands: readonly Command[]): void {
  const { commands: offered } = useShell();
  useEffect(() => offered.offer(commands), [offered, commands]);
}

export interface ActionCommand {
  readonly id: string;
  readonly title: string;
  readonly icon: ReactNode;
  readonly run: () => void;
}

/** Offers what a button does to the palette; null while the button isn't there. */
export function useActionCommand(action: ActionCommand | null): void {
  const { commands } = useShell();
  const latest = useRef(action);
  latest.current = action;
  const { id, title } = action ?? {};
  useEffect(() => {
    const current = latest.current;
    if (!id || !title || !current) return;
    const { icon } = current;
    const run = () => latest.current?.run();
    return commands.offer([{ id, group: 'actions', title, icon, run }]);
  }, [commands, id, title]);
}
