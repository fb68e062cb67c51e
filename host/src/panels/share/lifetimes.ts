/** For how long something can be shared; milliseconds by what the choice is called. */
export const lifetimes = {
  hour: 3_600_000,
  day: 86_400_000,
  week: 7 * 86_400_000,
  month: 30 * 86_400_000,
  year: 365 * 86_400_000,
} as const;

export type Lifetime = keyof typeof lifetimes;

export const lifetimeNames: Readonly<Record<Lifetime, string>> = {
  hour: '1\u00a0h',
  day: '1\u00a0day',
  week: '7\u00a0days',
  month: '30\u00a0days',
  year: '1\u00a0year',
};
