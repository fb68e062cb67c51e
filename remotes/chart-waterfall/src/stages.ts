import type { TimeStyle } from '@chartroom/plot';
import type { Part } from './part';
import { partTitle } from './steps';

/** A stage of a funnel. Lists are by colour, and `NaN` stands for no value. */
export interface Stage {
  readonly key: string;
  readonly title: string;
  readonly part: Part;
  readonly values: readonly number[];
  /** Shares of the first stage and of the one before; `NaN` for the first and where that is 0. */
  readonly ofFirst: readonly number[];
  readonly ofPrevious: readonly number[];
}

/** The stages in order, as far as they have values. */
export function stagesOf(parts: readonly Part[], style: TimeStyle): readonly Stage[] {
  const stages = parts.filter(({ mergedCount }) => mergedCount === 0);
  const [first] = stages;
  return stages.map((part, i) => ({
    key: part.key,
    title: partTitle(part, style),
    part,
    values: part.sums,
    ofFirst: part.sums.map((value, series) => shareOf(value, first?.sums[series])),
    ofPrevious: part.sums.map((value, series) => shareOf(value, stages[i - 1]?.sums[series])),
  }));
}

/** A share of an amount. `NaN` where that isn't above 0. */
function shareOf(value: number, whole = Number.NaN): number {
  const share = whole > 0 ? value / whole : Number.NaN;
  return Number.isFinite(share) ? share : Number.NaN;
}
