/**
 * Moves positions as little as possible so that they are `gap` apart and between `low` and `high`.
 * Keeps their order. Groups that touch move as one (pool adjacent violators).
 */
export function pushApart(
  positions: readonly number[],
  gap: number,
  min: number,
  max: number,
): readonly number[] {
  const order = positions.map((_, i) => i).sort((a, b) => at(positions, a) - at(positions, b));
  const groups: { members: number[]; start: number }[] = [];
  for (const index of order) {
    groups.push({ members: [index], start: clamp(at(positions, index), min, max) });
    for (let last = groups.at(-1), previous = groups.at(-2); last && previous; ) {
      if (previous.start + previous.members.length * gap <= last.start) break;
      const members = [...previous.members, ...last.members];
      groups.splice(-2, 2, { members, start: bestStart(members, positions, gap, min, max) });
      last = groups.at(-1);
      previous = groups.at(-2);
    }
  }
  const moved = [...positions];
  for (const { members, start } of groups) {
    const first = clamp(start, min, max - (members.length - 1) * gap);
    members.forEach((index, i) => {
      moved[index] = first + i * gap;
    });
  }
  return moved;
}

/** The start of a group that minimises the sum of squared moves. */
function bestStart(
  members: readonly number[],
  positions: readonly number[],
  gap: number,
  min: number,
  max: number,
): number {
  const sum = members.reduce((total, index, i) => total + at(positions, index) - i * gap, 0);
  return clamp(sum / members.length, min, max - (members.length - 1) * gap);
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}

function at(values: readonly number[], index: number): number {
  return values[index] as number;
}
