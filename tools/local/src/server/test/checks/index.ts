import type { Check } from '../check';
import { connectionChecks } from './connections';
import { queryChecks } from './queries';
import { transactionChecks } from './transactions';
import { valueChecks } from './values';

/** All that is promised of the database towards the SDK, rules and crashes aside. */
export const checks: readonly Check[] = [
  ...valueChecks,
  ...queryChecks,
  ...transactionChecks,
  ...connectionChecks,
];
