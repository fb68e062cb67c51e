import { searchPattern } from './lineText';
import { firstMatchFrom, type Matches } from './matches';
import { copyWithRoom, positionOf, type VisibleLines } from './visibleLines';

const linesPerSlice = 2048;

/** Searches lines from `start` on; those before are as in `previous`. */
export function* findMatches(
  lines: VisibleLines,
  search: string,
  messageAt: (position: number) => string,
  start: number,
  previous: Matches,
): Generator<void, Matches, void> {
  const isSame = previous.search === search;
  const first = isSame ? start : 0;
  let count = isSame ? firstMatchFrom(previous, first) : 0;
  let found = isSame && count === previous.count ? previous.lines : undefined;
  found ??= copyWithRoom(previous.lines.subarray(0, count), count);
  const pattern = searchPattern(search);
  for (let line = first; line < lines.count; line += 1) {
    if ((line - first) % linesPerSlice === linesPerSlice - 1) yield;
    pattern.lastIndex = 0;
    if (!pattern.test(messageAt(positionOf(lines, line)))) continue;
    if (count >= found.length) found = copyWithRoom(found, count);
    found[count] = line;
    count += 1;
  }
  return { search, lines: found, count };
}
