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

/** What a change starts from. */
export interface ChangeFacts {
  readonly remote: string;
  readonly head: Head;
  /** Of a release that the change has named. */
  readonly sequenceOf: (version: string) => number;
}

/** One write to the registry of a remote, its audit entry included. */
export interface RemoteChange {
  /** Releases whose sequence it needs to know. */
  readonly versions: readonly string[];
  /** Null where there is nothing to do any more. */
  readonly make: (writer: RegistryWriter, facts: ChangeFacts) => RegistryChanges | null;
}

export function promoting(version: string): RemoteChange {
  return {
    versions: [version],
    make: (writer, { remote, head, sequenceOf }) =>
      promoteCanary(writer, { remote, head, sequence: sequenceOf(version) }),
  };
}

export function movingCanary(version: string, percent: number): RemoteChange {
  return {
    versions: [version],
    make: (writer, { remote, head, sequenceOf }) =>
      moveCanary(writer, { remote, head, percent, to: { version, sequence: sequenceOf(version) } }),
  };
}

export const endingCanary: RemoteChange = {
  versions: [],
  make: (writer, { remote, head }) => endCanary(writer, { remote, head }),
};

/** Forward. `reason` is kept with the channel. */
export function movingStable(version: string, reason?: string): RemoteChange {
  return {
    versions: [version],
    make: (writer, { sequenceOf, ...facts }) =>
      moveStable(writer, {
        ...facts,
        to: { version, sequence: sequenceOf(version) },
        ...(reason ? { reason } : {}),
      }),
  };
}

/** Backward. */
export function rollingBack(version: string, reason?: string): RemoteChange {
  return {
    versions: [version],
    make: (writer, { sequenceOf, ...facts }) =>
      rollBack(writer, {
        ...facts,
        to: { version, sequence: sequenceOf(version) },
        ...(reason ? { reason } : {}),
      }),
  };
}

export function withdrawing(version: string, reason: string): RemoteChange {
  return {
    versions: [],
    make: (writer, { remote, head }) => withdrawRelease(writer, { remote, head, version, reason }),
  };
}

export function disabling(disabled: boolean): RemoteChange {
  return {
    versions: [],
    make: (writer, { remote, head }) =>
      head.disabled === disabled ? null : setDisabled(writer, { remote, disabled }),
  };
}

export function trusting(trust: Trust): RemoteChange {
  return {
    versions: [],
    make: (writer, { remote, head }) =>
      head.trust === trust ? null : setTrust(writer, { remote, head, trust }),
  };
}
