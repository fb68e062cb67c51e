import {
  type HeadState,
  moveCanary,
  moveStable,
  type NewRelease,
  type RegistryChanges,
  type RegistryWriter,
} from '@chartroom/registry/writes';
import { withValue } from '../../tools/local/src/rules/test/plainNode';
import { keyNamed, now } from './people';
import { tree } from './tree';

export const remote = 'chart-line';
export const path = 'registry/w/heads/chart-line';

export function writer(uid: string, more: Partial<RegistryWriter> = {}): RegistryWriter {
  return { workspace: 'w', uid, serverTime: now, auditId: 'a2', ...more };
}

export const head: HeadState = {
  owner: 'publisher',
  trust: 'sandboxed',
  disabled: false,
  minSequence: 5,
  channels: { stable: { version: '1.0.0' } },
};
/** With a canary to 1.1.0, and the database in that state. */
export const canary: HeadState = {
  ...head,
  channels: { ...head.channels, canary: { version: '1.1.0', percent: 5 } },
};
export const canaryTree = after(
  moveCanary(writer('publisher'), { remote, head, to: next(), percent: 5 }),
);
/** Where `stable` has moved on to 1.1.0. */
export const moved: HeadState = {
  ...head,
  minSequence: 6,
  channels: { stable: { version: '1.1.0', previous: '1.0.0' } },
};
export const movedTree = after(moveStable(writer('publisher'), { remote, head, to: next() }));
export const old = { version: '1.0.0', sequence: 5 };

export function next() {
  return { version: '1.1.0', sequence: 6 };
}

/** The database after an earlier write. */
export function after(changes: RegistryChanges | null): unknown {
  const earlier = JSON.parse(
    JSON.stringify(changes)
      .replaceAll(String(now), String(now - 1000))
      .replaceAll('"a2"', '"a0"'),
  );
  let data: unknown = tree;
  for (const [changePath, value] of Object.entries(earlier)) {
    data = withValue(data, changePath.replace('audit/a2', 'audit/a0'), value);
  }
  return data;
}

export function release(version: string, key: string): NewRelease {
  return {
    version,
    url: `https://releases.example.com/chart-line/${version}/`,
    sha384: 'A'.repeat(64),
    sequence: 7,
    contract: 1,
    container: 'chart_line',
    keyId: keyNamed(key),
  };
}

/** A write, changed. */
export function withChanges(
  changes: RegistryChanges | null,
  more: RegistryChanges,
): RegistryChanges {
  return { ...changes, ...more };
}
