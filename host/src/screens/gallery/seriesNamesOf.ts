import type { ChartManifest } from '@chartroom/contract';
import type { ChartFixture } from '@chartroom/contract/fixture';

/** More are typed faster than found. */
const maxCount = 100;
const seriesRoles = ['series', 'colour', 'category', 'level'];

/** Series of a chart's data: values of the field that tells them apart, else its fields of numbers. */
export function seriesNamesOf(
  { encodings }: Pick<ChartManifest, 'encodings'>,
  { encoding, columns }: Pick<ChartFixture, 'encoding' | 'columns'>,
): readonly string[] {
  for (const role of seriesRoles) {
    const field = encodings[role] && encoding[role]?.[0];
    if (field === undefined) continue;
    const names = Array.from(columns[field] ?? []).filter((value) => typeof value === 'string');
    if (names.length > 0) return [...new Set(names)].slice(0, maxCount);
  }
  return Object.entries(encodings)
    .filter(([, { multiple }]) => multiple)
    .flatMap(([role]) => encoding[role] ?? []);
}
