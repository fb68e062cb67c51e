import type { Head, Trust } from '@chartroom/registry';
import {
  endCanary,
  moveCanary,
  moveStable,
  promoteCanary,
  type RegistryChanges,
  type RegistryWriter,
  rollBack,
  setDisabled,
  setTrust,
  withdrawRelease,
} from '@chartroom/registry/writes';

/** The state that a change starts from. */
export interface ChangeContext {
  readonly remote: string;
  readonly head: Head;
  /** Sequence of one of the change's `versions`. */
  readonly sequenceOf: (version: string) => number;
}

/** One update of a remote's registry records, including its audit entry. */
export interface RemoteChange {
  /** Releases whose sequences the change needs. */
  readonly versions: readonly string[];
  /** Null if there is nothing left to do. */
  readonly createUpdates: (
    writer: RegistryWriter,
    context: ChangeContext,
  ) => RegistryChanges | null;
}

export function promoteCanaryChange(version: string): RemoteChange {
  return {
    versions: [version],
    createUpdates: (writer, { remote, head, sequenceOf }) =>
      promoteCanary(writer, { remote, head, sequence: sequenceOf(version) }),
  };
}

export function moveCanaryChange(version: string, percent: number): RemoteChange {
  return {
    versions: [version],
    createUpdates: (writer, { remote, head, sequenceOf }) =>
      moveCanary(writer, { remote, head, percent, to: { version, sequence: sequenceOf(version) } }),
  };
}

export const endCanaryChange: RemoteChange = {
  versions: [],
  createUpdates: (writer, { remote, head }) => endCanary(writer, { remote, head }),
};

/** Moves stable to a newer release. `reason` is stored with the channel. */
export function moveStableChange(version: string, reason?: string): RemoteChange {
  return {
    versions: [version],
    createUpdates: (writer, { sequenceOf, ...context }) =>
      moveStable(writer, {
        ...context,
        to: { version, sequence: sequenceOf(version) },
        ...(reason ? { reason } : {}),
      }),
  };
}

/** Moves stable back to an older release. */
export function rollBackChange(version: string, reason?: string): RemoteChange {
  return {
    versions: [version],
    createUpdates: (writer, { sequenceOf, ...context }) =>
      rollBack(writer, {
        ...context,
        to: { version, sequence: sequenceOf(version) },
        ...(reason ? { reason } : {}),
      }),
  };
}

export function withdrawChange(version: string, reason: string): RemoteChange {
  return {
    versions: [],
    createUpdates: (writer, { remote, head }) =>
      withdrawRelease(writer, { remote, head, version, reason }),
  };
}

export function setDisabledChange(disabled: boolean): RemoteChange {
  return {
    versions: [],
    createUpdates: (writer, { remote, head }) =>
      head.disabled === disabled ? null : setDisabled(writer, { remote, disabled }),
  };
}

export function setTrustChange(trust: Trust): RemoteChange {
  return {
    versions: [],
    createUpdates: (writer, { remote, head }) =>
      head.trust === trust ? null : setTrust(writer, { remote, head, trust }),
  };
}
