import { isVersion, limits, versionFromKey, versionKey } from '@chartroom/contract';
import { type Finding, problem, warning } from '../finding';
import { type Stored, toStored } from './exported';
import type { StoredWorkspace } from './readStored';

/** Remotes and releases that could be written before the rules became stricter. */
export function checkRemotes(stored: StoredWorkspace, nowMs: number): readonly Finding[] {
  const { workspace, heads, releases } = stored;
  return [...heads].flatMap(([remote, head]) => [
    ...checkMinimum(stored, remote, toStored(head)),
    ...checkTrust(stored, remote, toStored(head)),
    ...checkReleases(
      `registry/${workspace}/releases/${remote}`,
      toStored(releases.get(remote)),
      nowMs,
    ),
  ]);
}

function checkMinimum(
  { workspace, releases }: StoredWorkspace,
  remote: string,
  head: Stored,
): readonly Finding[] {
  const path = `registry/${workspace}/heads/${remote}/minSequence`;
  const minimum = Number(head.get('minSequence'));
  const remoteReleases = toStored(releases.get(remote));
  const version = toStored(toStored(head.get('channels')).get('stable')).get('version');
  if (typeof version !== 'string') return [];
  const stable = Number(toStored(remoteReleases.get(versionKey(version))).get('sequence'));
  if (minimum > stable) {
    const found = `is ${minimum}, and stable leads to ${stable}: pages refuse what stable leads to`;
    const remedy = `Run \`remote rollback\` with a version of ${remote} that stable does not lead to; then promote.`;
    return [problem(path, found, remedy)];
  }
  // It may lag behind `stable`, which moved on while a canary ran.
  const sequences = [...remoteReleases.values()].map((release) =>
    toStored(release).get('sequence'),
  );
  if (Number.isNaN(stable) || sequences.includes(minimum)) return [];
  const found = `is ${minimum}, which no release has: stable could be moved back to any from there`;
  return [warning(path, found, 'The next `remote promote` sets it.')];
}

/** A trusted remote that a publisher handed over, without an admin who trusted its new owner. */
function checkTrust(
  { workspace, audit, members, meta }: StoredWorkspace,
  remote: string,
  head: Stored,
): readonly Finding[] {
  if (head.get('trust') !== 'trusted') return [];
  const entries = [...audit.values()]
    .map(toStored)
    .filter((entry) => entry.get('target') === remote)
    .filter((entry) => ['trust', 'hand-over'].includes(String(entry.get('action'))))
    .sort((a, b) => Number(b.get('at')) - Number(a.get('at')));
  const last = entries[0];
  if (last?.get('action') !== 'hand-over') return [];
  const by = String(last.get('uid'));
  const isAdmin = toStored(members.get(by)).get('role') === 'admin' || meta.get('ownerUid') === by;
  if (isAdmin) return [];
  const found = `is trusted, though ${by}, who is no admin, handed it to ${last.get('after')}`;
  const remedy = `Look at what it runs; \`remote trust --sandboxed\` takes the trust away.`;
  return [warning(`registry/${workspace}/heads/${remote}/trust`, found, remedy)];
}

function checkReleases(path: string, releases: Stored, nowMs: number): readonly Finding[] {
  const bySequence = new Map<number, string[]>();
  const findings: Finding[] = [];
  for (const [key, release] of releases) {
    const version = versionFromKey(key);
    const sequence = Number(toStored(release).get('sequence'));
    bySequence.set(sequence, [...(bySequence.get(sequence) ?? []), version]);
    if (!isVersion(version)) {
      const found = `is the key of ${version}, which is no version`;
      const remedy = 'Pages refuse it: deploy under another version.';
      findings.push(warning(`${path}/${key}`, found, remedy));
    }
    if (sequence > nowMs * limits.sequencePerMs) {
      const found = `is ${sequence}, which leaves few for later releases`;
      const remedy = `Each further release may be up to ${limits.sequenceStep} higher than the last.`;
      findings.push(warning(`${path}/${key}/sequence`, found, remedy));
    }
  }
  for (const [sequence, versions] of bySequence) {
    if (versions.length < 2) continue;
    const found = `${versions.join(' and ')} share the sequence ${sequence}`;
    const remedy =
      'One can replace the other unnoticed: deploy the newest again under a new version, then promote it.';
    findings.push(warning(path, found, remedy));
  }
  return findings;
}
