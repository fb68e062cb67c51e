import type { GridPanel } from '../../../../services/dashboards/dashboard';

/** Neighbours that are listed together. */
export interface ListedRun {
  /** Id of the first. */
  readonly key: string;
  readonly panels: readonly GridPanel[];
  /** How many more there are. */
  readonly hidden: number;
}

/** So many of the stats in a row are listed before the rest is folded. */
const listedStats = 3;

/** Folds stats that follow one another, unless their run is one of the unfolded. */
export function foldStats(
  panels: readonly GridPanel[],
  unfolded: ReadonlySet<string>,
): readonly ListedRun[] {
  const runs: GridPanel[][] = [];
  for (const panel of panels) {
    const last = runs.at(-1);
    if (last && isStat(panel) && last.every(isStat)) last.push(panel);
    else runs.push([panel]);
  }
  return runs.map((run) => {
    const key = run[0]?.id ?? '';
    // One that is folded would need as much room.
    const isFolded = run.length > listedStats + 1 && !run.some(({ id }) => unfolded.has(id));
    const listed = isFolded ? run.slice(0, listedStats) : run;
    return { key, panels: listed, hidden: run.length - listed.length };
  });
}

function isStat(panel: GridPanel): boolean {
  return 'remote' in panel && /(^|-)stat(-|$)/.test(panel.remote);
}
