import type { ChartManifest, Encoding } from '@chartroom/contract';

/** More are typed faster than found. */
const maxCount = 100;
const seriesRoles = ['series', 'colour', 'category', 'level'];

/**
 * Series of a chart's data: values of the field that tells them apart, else its fields of numbers.
 * `namesIn` returns the texts of a field, none for other fields.
 */
export function seriesNamesOf(
  { encodings }: Pick<ChartManifest, 'encodings'>,
  encoding: Encoding,
  namesIn: (field: string) => readonly string[],
): readonly string[] {
  for (const role of seriesRoles) {
    const field = encodings[role] && encoding[role]?.[0];
    if (field === undefined) continue;
    const names = namesIn(field);
    if (names.length > 0) return [...new Set(names)].slice(0, maxCount);
  }
  return Object.entries(encodings)
    .filter(([, { multiple }]) => multiple)
    .flatMap(([role]) => encoding[role] ?? []);
}
