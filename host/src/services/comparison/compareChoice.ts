/**
 * What a dashboard or panel is compared with: the period of the same length just before, or the same
 * times a day, a week or a year before. Stored in links and panels.
 */
export const compareChoices = ['period', '1d', '1w', '1y'] as const;
export type CompareChoice = (typeof compareChoices)[number];

/** Null for any other value. */
export function parseCompareChoice(value: unknown): CompareChoice | null {
  return compareChoices.find((choice) => choice === value) ?? null;
}
