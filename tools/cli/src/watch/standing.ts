import { evidenceText, type Ruling, shareText } from '@chartroom/registry/canary';

/** What became of a canary: it runs, or it was withdrawn by this command. */
export type Outcome = 'running' | 'withdrawn';

/** How a canary stands, for programs. */
export function standingDocument(ruling: Ruling, outcome: Outcome) {
  const { canary, ofCanary, ofStable, verdict, evidence } = ruling;
  const { remote, version, stable, percent, movedAt } = canary;
  return {
    event: outcome === 'withdrawn' ? 'withdrawn' : 'judged',
    remote,
    version,
    percent,
    movedAt,
    users: ofCanary.users,
    failed: ofCanary.failed,
    byCode: Object.fromEntries(ofCanary.byCode),
    stable: { version: stable, users: ofStable.users, failed: ofStable.failed },
    // JSON has no infinity.
    evidence: Math.min(evidence, Number.MAX_VALUE),
    verdict,
  };
}

export const standingColumns = ['REMOTE', 'CANARY', 'FAILED', 'STABLE', 'FAILED', '', ''];

/** The same for people, a cell each. */
export function standingCells(ruling: Ruling, outcome: Outcome): readonly string[] {
  const { canary, ofCanary, ofStable, evidence } = ruling;
  return [
    canary.remote,
    `${canary.version} (${canary.percent} %)`,
    shareText(ofCanary),
    canary.stable,
    shareText(ofStable),
    evidenceText(evidence),
    wordsOf(ruling, outcome),
  ];
}

/** `chart-line 2.0.0 (5 %) failed for 1 of 12 people, 1.0.0 for 0 of 40 people; no evidence: goes on`. */
export function standingLine(ruling: Ruling, outcome: Outcome): string {
  const [remote, version, failed, stable, failedBefore, evidence, words] = standingCells(
    ruling,
    outcome,
  );
  return `${remote} ${version} failed for ${failed}, ${stable} for ${failedBefore}; ${evidence}: ${words}`;
}

function wordsOf({ verdict }: Ruling, outcome: Outcome): string {
  if (outcome === 'withdrawn') return 'withdrawn';
  if (verdict === 'withdraw') return 'to be withdrawn';
  return verdict === 'too-few' ? 'too few people yet' : 'goes on';
}
