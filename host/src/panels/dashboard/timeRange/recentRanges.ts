import type { KeyStorage } from '../../../services/storage/openStorage';
import { parseTimeRange, type RangeSpec, rangeTexts } from '../../../services/time/timeRange';

const key = 'chartroom.ranges';
const maxRanges = 4;

/** The custom ranges that were last used in this browser, the latest first. */
export function readRecentRanges(storage: KeyStorage): readonly RangeSpec[] {
  const text = storage.getItem(key);
  if (text === null) return [];
  return text
    .split('\n')
    .slice(0, maxRanges)
    .flatMap((line) => {
      const [from = '', to = ''] = line.split('/');
      const parsed = parseTimeRange({ from, to });
      return parsed.ok ? [parsed.value] : [];
    });
}

export function addRecentRange(storage: KeyStorage, range: RangeSpec): void {
  const lineOf = (spec: RangeSpec) => Object.values(rangeTexts(spec)).join('/');
  const lines = [range, ...readRecentRanges(storage)].map(lineOf);
  storage.setItem(key, [...new Set(lines)].slice(0, maxRanges).join('\n'));
}
