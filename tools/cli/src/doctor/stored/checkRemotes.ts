import { isVersion, limits, versionFromKey, versionKey } from '@chartroom/contract';
import { type Finding, problem, warning } from '../finding';
import { type StoredRecord, toStoredRecord } from './exportedValue';
import type { StoredWorkspace } from './readStoredWorkspace';

/** Finds remotes and releases that older, less strict rules allowed. */
export function checkRemotes(stored: StoredWorkspace, nowMs: number): readonly Finding[] {
  const { workspace, heads, releases } = stored;
  return [...heads].flatMap(([remote, head]) => [
    ...checkMinimum(stored, remote, toStoredRecord(head)),
    ...checkTrust(stored, remote, toStoredRecord(head)),
    ...checkReleases(
      `registry/${workspace}/releases/${remote}`,
      toStoredRecord(releases.get(remote)),
      nowMs,
    ),
  ]);
}

function checkMinimum(
  { workspace, releases }: StoredWorkspace,
  remote: string,
  head: StoredRecord,
): readonly Finding[] {
  const path = `registry/${workspace}/heads/${remote}/minSequence`;
  const minimum = Number(head.get('minSequence'));
  const remoteReleases = toStoredRecord(releases.get(remote));
  const version = toStoredRecord(toStoredRecord(head.get('channels')).get('stable')).get('version');
  if (typeof version !== 'string') return [];
  const stable = Number(toStoredRecord(remoteReleases.get(versionKey(version))).get('sequence'));
  if (minimum > stable) {
    const found = `is ${minimum}, but stable has sequence ${stable}: pages refuse it`;
    const remedy = `Run \`remote rollback\` with another version of ${remote}, then promote.`;
    return [problem(path, found, remedy)];
  }
  // It may be lower than the sequence of `stable`, which can move while a canary runs.
  const sequences = [...remoteReleases.values()].map((release) =>
    toStoredRecord(release).get('sequence'),
  );
  if (Number.isNaN(stable) || sequences.includes(minimum)) return [];
  const found = `is ${minimum}, but no release has this sequence: stable could be moved back too far`;
  return [warning(path, found, 'The next `remote promote` sets it.')];
}

/** Finds trusted remotes that a publisher transferred to an owner whom no admin has trusted. */
function checkTrust(
  { workspace, audit, members, meta }: StoredWorkspace,
  remote: string,
  head: StoredRecord,
): readonly Finding[] {
  if (head.get('trust') !== 'trusted') return [];
  const entries = [...audit.values()]
    .map(toStoredRecord)
    .filter((entry) => entry.get('target') === remote)
    .filter((entry) => ['trust', 'hand-over'].includes(String(entry.get('action'))))
    .sort((a, b) => Number(b.get('at')) - Number(a.get('at')));
  const last = entries[0];
  if (last?.get('action') !== 'hand-over') return [];
  const by = String(last.get('uid'));
  const isAdmin =
    toStoredRecord(members.get(by)).get('role') === 'admin' || meta.get('ownerUid') === by;
  if (isAdmin) return [];
  const found = `is trusted, but ${by} transferred it to ${last.get('after')} without being an administrator`;
  const remedy = `Review its code, or revoke trust with \`remote trust --sandboxed\`.`;
  return [warning(`registry/${workspace}/heads/${remote}/trust`, found, remedy)];
}

function checkReleases(path: string, releases: StoredRecord, nowMs: number): readonly Finding[] {
  const bySequence = new Map<number, string[]>();
  const findings: Finding[] = [];
  for (const [key, release] of releases) {
    const version = versionFromKey(key);
    const sequence = Number(toStoredRecord(release).get('sequence'));
    bySequence.set(sequence, [...(bySequence.get(sequence) ?? []), version]);
    if (!isVersion(version)) {
      const found = `is the key of ${version}, which isn’t a version`;
      const remedy = 'Pages can’t load this release. Deploy it under another version.';
      findings.push(warning(`${path}/${key}`, found, remedy));
    }
    if (sequence > nowMs * limits.sequencePerMs) {
      const found = `is ${sequence}, which leaves few numbers for later releases`;
      const remedy = `Each further release may be up to ${limits.sequenceStep} higher than the last.`;
      findings.push(warning(`${path}/${key}/sequence`, found, remedy));
    }
  }
  for (const [sequence, versions] of bySequence) {
    if (versions.length < 2) continue;
    const found = `${versions.join(' and ')} share the sequence ${sequence}`;
    const remedy =
      'One can silently replace the other. Deploy the newest with a new version, then promote it.';
    findings.push(warning(path, found, remedy));
  }
  return findings;
}
