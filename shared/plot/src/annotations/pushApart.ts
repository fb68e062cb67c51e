/**
 * Moves positions as little as it takes for them to be `gap` apart and within `low` to `high`.
 * Keeps their order; groups that touch move as one (pool adjacent violators).
 */
export function pushApart(
  positions: readonly number[],
  gap: number,
  low: number,
  high: number,
): readonly number[] {
  const order = positions.map((_, i) => i).sort((a, b) => at(positions, a) - at(positions, b));
  const groups: { members: number[]; start: number }[] = [];
  for (const index of order) {
    groups.push({ members: [index], start: clamp(at(positions, index), low, high) });
    for (let last = groups.at(-1), before = groups.at(-2); last && before; ) {
      if (before.start + before.members.length * gap <= last.start) break;
      const members = [...before.members, ...last.members];
      groups.splice(-2, 2, { members, start: bestStart(members, positions, gap, low, high) });
      last = groups.at(-1);
      before = groups.at(-2);
    }
  }
  const moved = [...positions];
  for (const { members, start } of groups) {
    const first = clamp(start, low, high - (members.length - 1) * gap);
    members.forEach((index, i) => {
      moved[index] = first + i * gap;
    });
  }
  return moved;
}

/** Where a group has the least sum of squared moves. */
function bestStart(
  members: readonly number[],
  positions: readonly number[],
  gap: number,
  low: number,
  high: number,
): number {
  const sum = members.reduce((total, index, i) => total + at(positions, index) - i * gap, 0);
  return clamp(sum / members.length, low, high - (members.length - 1) * gap);
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}

function at(values: readonly number[], index: number): number {
  return values[index] as number;
}
