import { type ChartroomError, isChartroomError } from '@chartroom/contract';
import type { Panel, PanelPhase } from '@chartroom/embed';
import { type RefObject, useEffect, useRef } from 'react';
import type { DashboardPanel } from '../../services/dashboards/dashboard';
import type { Resolution, ResolvedRelease } from '../../services/registry/resolution';
import type { PanelSettings, readSettings } from '../core/panelSettings';
import { isOnShow } from '../core/panelStatus';

/** What is known of a panel while its chart is on show. */
export interface ResolvedPanel {
  readonly release: ResolvedRelease;
  readonly settings: PanelSettings;
  /** Set where the release stayed though another was meant. */
  readonly kept: KeptRelease | null;
}

export interface KeptRelease {
  /** Of the release that could not be started; null where it isn't even known which. */
  readonly version: string | null;
  readonly error: ChartroomError;
  readonly onRetry: () => void;
}

export interface UseShownReleaseOptions {
  readonly phase: PanelPhase;
  readonly chart: RefObject<Panel | null>;
  readonly tried: RefObject<Resolution | null>;
  readonly panel: DashboardPanel;
  readonly settingsOf: typeof readSettings;
  readonly onResolved: (resolved: ResolvedPanel) => void;
}

/** Tells which release draws now; what is still on its way to be shown is not told. */
export function useShownRelease(options: UseShownReleaseOptions): void {
  const { phase, chart, tried, panel, settingsOf } = options;
  const { encoding, options: told } = panel;
  const onResolved = useRef(options.onResolved);
  onResolved.current = options.onResolved;
  const shown = useRef<ResolvedRelease | null>(null);

  useEffect(() => {
    if (!isOnShow(phase)) return;
    const meant = tried.current;
    const error = phase.name === 'ready' ? phase.kept : null;
    if (phase.name === 'ready' && !error && meant && !isChartroomError(meant))
      shown.current = meant;
    const release = shown.current;
    const settings = release && settingsFor(settingsOf, { encoding, options: told }, phase.release);
    if (!release || !settings) return;
    const version = meant && !isChartroomError(meant) ? meant.version : null;
    const onRetry = () => void chart.current?.renew();
    onResolved.current({ release, settings, kept: error && { version, error, onRetry } });
  }, [phase, tried, chart, encoding, told, settingsOf]);
}

/** Null where the chart can't do with them: it says so itself. */
function settingsFor(read: typeof readSettings, ...given: Parameters<typeof readSettings>) {
  try {
    return read(...given);
  } catch {
    return null;
  }
}
