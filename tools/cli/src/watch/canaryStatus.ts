import { type CanaryAnalysis, evidenceText, shareText } from '@chartroom/registry/canary';

/** Whether a canary still runs, or this command withdrew it. */
export type CanaryOutcome = 'running' | 'withdrawn';

/** A canary's status for `--json`. */
export function statusDocument(ruling: CanaryAnalysis, outcome: CanaryOutcome) {
  const { canary, canaryTally, stableTally, verdict, evidence } = ruling;
  const { remote, version, stable, percent, movedAt } = canary;
  return {
    event: outcome === 'withdrawn' ? 'withdrawn' : 'judged',
    remote,
    version,
    percent,
    movedAt,
    users: canaryTally.users,
    failed: canaryTally.failed,
    byCode: Object.fromEntries(canaryTally.byCode),
    stable: { version: stable, users: stableTally.users, failed: stableTally.failed },
    // JSON has no infinity.
    evidence: Math.min(evidence, Number.MAX_VALUE),
    verdict,
  };
}

export const statusColumns = ['REMOTE', 'CANARY', 'FAILED', 'STABLE', 'FAILED', '', ''];

/** A canary's status as table cells. */
export function statusCells(ruling: CanaryAnalysis, outcome: CanaryOutcome): readonly string[] {
  const { canary, canaryTally, stableTally, evidence } = ruling;
  return [
    canary.remote,
    `${canary.version} (${canary.percent} %)`,
    shareText(canaryTally),
    canary.stable,
    shareText(stableTally),
    evidenceText(evidence),
    verdictText(ruling, outcome),
  ];
}

/** `chart-line 2.0.0 (5 %) failed for 1 of 12 people, 1.0.0 for 0 of 40 people; no evidence: continues`. */
export function statusLine(ruling: CanaryAnalysis, outcome: CanaryOutcome): string {
  const [remote, version, failed, stable, failedBefore, evidence, verdict] = statusCells(
    ruling,
    outcome,
  );
  return `${remote} ${version} failed for ${failed}, ${stable} for ${failedBefore}; ${evidence}: ${verdict}`;
}

function verdictText({ verdict }: CanaryAnalysis, outcome: CanaryOutcome): string {
  if (outcome === 'withdrawn') return 'withdrawn';
  if (verdict === 'withdraw') return 'withdrawing';
  return verdict === 'too-few' ? 'not enough people yet' : 'continues';
}
