import type {
  ChartModule,
  ChartroomError,
  PublicJwk,
  Release,
  ReleaseRecord,
  SourceModule,
  WorkerService,
} from '@chartroom/contract';

/** Which release to load, as the registry resolved it. */
export interface ReleaseAddress {
  readonly remote: string;
  readonly version: string;
  readonly record: ReleaseRecord;
  /** Of the key that must have signed it, which the host has found to count. */
  readonly publicKey: PublicJwk;
}

export interface LoadedRelease {
  readonly address: ReleaseAddress;
  readonly release: Release;
  readonly module: ChartModule | SourceModule;
  /**
   * Why a script or style that the release asked for later did not come, and the next try past every
   * cache; null for causes of another kind. Missing where nothing is fetched.
   */
  readonly diagnose?: (cause: unknown) => Promise<ChartroomError | null> | null;
  /** Threads of this very release until the signal aborts; missing where the host grants none. */
  readonly workers?: (signal: AbortSignal) => WorkerService;
}

/** Fetches, verifies and starts releases. Rejects with a ChartroomError of area `remote`. */
export interface Loader {
  /**
   * One release is loaded once for all who ask. A failure is never kept: the next call tries anew,
   * with changed addresses. `onPhase` follows the way there.
   */
  load(address: ReleaseAddress, onPhase?: (phase: LoadPhase) => void): Promise<LoadedRelease>;
}

export const loadPhases = ['verifying', 'loading'] as const;
export type LoadPhase = (typeof loadPhases)[number];
