import type {
  ChartModule,
  ChartroomError,
  Messages,
  PublicJwk,
  Release,
  ReleaseRecord,
  SourceModule,
  WorkerService,
} from '@chartroom/contract';

/** The release to load, as the registry resolved it. */
export interface ReleaseAddress {
  readonly remote: string;
  readonly version: string;
  readonly record: ReleaseRecord;
  /** The key that must have signed the release. The host has checked that it counts. */
  readonly publicKey: PublicJwk;
}

export interface LoadedRelease {
  readonly address: ReleaseAddress;
  readonly release: Release;
  readonly module: ChartModule | SourceModule;
  /**
   * Finds out why a script or style that the release requested later failed to load; the next
   * attempt bypasses every cache. Null for other causes. Missing if nothing is fetched.
   */
  readonly diagnose?: (cause: unknown) => Promise<ChartroomError | null> | null;
  /** Workers of this release until the signal aborts; missing if the host provides none. */
  readonly workers?: (signal: AbortSignal) => WorkerService;
  /**
   * Translations of this release's texts for a locale; null or missing if it has none. Rejects with
   * a ChartroomError of area `remote`.
   */
  readonly messages?: (locale: string) => Promise<Messages> | null;
}

/** Fetches, verifies and starts releases. Rejects with a ChartroomError of area `remote`. */
export interface Loader {
  /**
   * Loads each release once, for all callers. Failures are not cached: the next call tries again
   * with changed addresses. `onPhase` reports progress. Of the loads that wait for others to end, that
   * with the smallest `distance` starts next: how far the chart is from the window, in pixels. Default:
   * 0, as in view.
   */
  load(
    address: ReleaseAddress,
    onPhase?: (phase: LoadPhase) => void,
    distance?: () => number,
  ): Promise<LoadedRelease>;
}

export const loadPhases = ['verifying', 'loading'] as const;
export type LoadPhase = (typeof loadPhases)[number];
