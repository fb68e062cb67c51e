import type { Check } from '../check';
import { connectionChecks } from './connections';
import { queryChecks } from './queries';
import { transactionChecks } from './transactions';
import { valueChecks } from './values';

/** All guarantees of the database to the SDK, except rules and crashes. */
export const checks: readonly Check[] = [
  ...valueChecks,
  ...queryChecks,
  ...transactionChecks,
  ...connectionChecks,
];
