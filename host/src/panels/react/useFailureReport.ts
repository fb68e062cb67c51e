import { isChartroomError } from '@chartroom/contract';
import type { PanelPhase } from '@chartroom/embed';
import { type RefObject, useEffect } from 'react';
import type { Resolution } from '../../services/registry/resolution';
import { useShell } from '../../services/ShellContext';
import { failureIn } from '../core/panelStatus';

/** Reports each failure of a panel's chart, that of a next release which was not taken too. */
export function useFailureReport(
  phase: PanelPhase,
  remote: string,
  tried: RefObject<Resolution | null>,
): void {
  const { reports } = useShell();
  useEffect(() => {
    const error = failureIn(phase);
    if (!error) return;
    const meant = tried.current;
    const version = meant && !isChartroomError(meant) ? meant.version : null;
    reports.add(error, { remote, version });
  }, [reports, phase, remote, tried]);
}
