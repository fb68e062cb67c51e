import { classNames } from '@chartroom/ui';
import { type ReactNode, useEffect } from 'react';
import type { Command } from '../../services/commands/commands';
import styles from './palette.module.css';
import type { Match } from './searchCommands';

export interface CommandRowProps {
  readonly command: Command;
  readonly matches: readonly Match[];
  /** Whether Enter would run it. */
  readonly isCurrent: boolean;
  readonly onCurrent: (id: string) => void;
}

/** Icon, title with the matching letters marked, where it is, and its key. */
export function CommandRow({ command, matches, isCurrent, onCurrent }: CommandRowProps) {
  const { id, title, translate, detail, shortcut, icon } = command;
  useEffect(() => {
    if (isCurrent) onCurrent(id);
  }, [isCurrent, id, onCurrent]);
  return (
    <>
      {icon}
      <span className={classNames(styles.name)} translate={translate}>
        {marked(title, matches)}
      </span>
      {detail && <span className={classNames(styles.detail)}>{detail}</span>}
      {shortcut && <kbd translate="no">{shortcut}</kbd>}
    </>
  );
}

function marked(title: string, matches: readonly Match[]): readonly ReactNode[] {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const [start, end] of matches) {
    parts.push(title.slice(from, start), <mark key={start}>{title.slice(start, end)}</mark>);
    from = end;
  }
  return [...parts, title.slice(from)];
}
