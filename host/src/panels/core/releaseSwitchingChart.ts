import { type ChartroomError, isChartroomError } from '@chartroom/contract';
import type {
  createPanel,
  Loader,
  LoadPhase,
  Panel,
  PanelOptions,
  PanelPhase,
} from '@chartroom/embed';
import { canKeepRunning } from '../../services/registry/canKeepRunning';
import type { Registry } from '../../services/registry/createRegistry';
import type { Resolution, ResolvedRelease } from '../../services/registry/resolution';
import type { FailedRelease } from '../../services/reports/failureReporter';
import { type FollowReleaseOptions, followRelease } from './followRelease';
import { errorInPhase, isSettled } from './panelStatus';

export interface ChartSnapshot {
  readonly phase: PanelPhase;
  /** The displayed release; null before the first. */
  readonly release: ResolvedRelease | null;
  /** Set if another release failed to replace this one. */
  readonly failedSwitch: FailedSwitch | null;
}

export interface FailedSwitch {
  /** Version that failed to start; null if it couldn't be resolved. */
  readonly version: string | null;
  readonly error: ChartroomError;
  readonly onRetry: () => void;
}

/** A chart in an element, in the release that the registry resolves. */
export interface ReleaseSwitchingChart {
  readonly panel: Panel;
  /** The release is replaced only while the chart is visible. */
  setVisible(isVisible: boolean): void;
  remove(): Promise<void>;
}

export interface AutoSwitchingChartOptions
  extends Pick<PanelOptions, 'element' | 'input' | 'fit'>,
    Pick<FollowReleaseOptions, 'remoteRef' | 'switchQueue'> {
  readonly registry: Pick<Registry, 'resolve' | 'follow'>;
  readonly loader: Loader;
  readonly createPanel: typeof createPanel;
  /** Called with every failure, including failed switches. */
  readonly onFailure: (error: ChartroomError, release: FailedRelease) => void;
  /**
   * Called after every change, for the first time within `createAutoSwitchingChart`. Skips a phase that
   * a switch ends immediately.
   */
  readonly onChange: (snapshot: ChartSnapshot) => void;
}

/** Resolves, loads and mounts a release, and replaces it when the registry resolves another one. */
export function createAutoSwitchingChart(
  options: AutoSwitchingChartOptions,
): ReleaseSwitchingChart {
  const { remoteRef, registry, loader, switchQueue, element, input, fit } = options;
  let isVisible = false;
  let phase: PanelPhase;
  let release: ResolvedRelease | null = null;
  let target: Resolution | null = null;
  let attempt = 0;

  async function resolveAndLoad(onPhase: (phase: LoadPhase) => void) {
    attempt += 1;
    const thisAttempt = attempt;
    const resolution = await registry.resolve(remoteRef).catch((error: ChartroomError) => error);
    if (thisAttempt === attempt) target = resolution;
    return load(resolution, onPhase);
  }

  /** The registry has sent the resolution, so it isn't requested again. */
  function replaceRelease(resolution: Resolution): Promise<void> {
    attempt += 1;
    target = resolution;
    return panel.replaceRelease((onPhase) => load(resolution, onPhase));
  }

  async function load(resolution: Resolution, onPhase: (phase: LoadPhase) => void) {
    if (isChartroomError(resolution)) throw resolution;
    return loader.load(resolution.address, onPhase, distance);
  }

  /** From the window, in pixels. */
  function distance(): number {
    const { top, bottom } = element.getBoundingClientRect();
    return Math.max(0, top - innerHeight, -bottom);
  }

  function handlePhase(next: PanelPhase) {
    phase = next;
    const targetRelease = target && !isChartroomError(target) ? target : null;
    const version = targetRelease?.version ?? null;
    const error = errorInPhase(phase);
    let failedSwitch: FailedSwitch | null = null;
    if (error) options.onFailure(error, { remote: remoteRef.remote, version });
    if (phase.name === 'ready') {
      if (error) failedSwitch = { version, error, onRetry: () => void panel.replaceRelease() };
      else release = targetRelease ?? release;
    }
    follower.setReady(isVisible && isSettled(phase));
    // `setReady` may have switched the chart.
    if (phase === next) options.onChange({ phase, release, failedSwitch });
  }

  const follower = followRelease({
    remoteRef,
    registry,
    switchQueue,
    currentTarget: () => target,
    replaceRelease,
  });
  const panel = options.createPanel({
    element,
    input,
    fit,
    load: resolveAndLoad,
    canKeepRunning: ({ address }) => canKeepRunning(registry, 'chart', address),
    onPhase: handlePhase,
  });
  return {
    panel,
    setVisible(next) {
      isVisible = next;
      follower.setReady(isVisible && isSettled(phase));
    },
    remove() {
      follower.stop();
      return panel.remove();
    },
  };
}
