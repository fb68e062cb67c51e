import { limits, type Parsed, versionFromKey } from '@chartroom/contract';
import { entriesOf, parseWith, text, time } from '@chartroom/contract/schema';
import type * as v from 'valibot';
import { record } from './record';

/** `registry/$w/withdrawals/$remote/$v`: permanent, for pinned releases too. */
export const withdrawalRecord = record({
  /** Epoch milliseconds. */
  at: time(),
  /** User id. */
  by: text(limits.uidLength),
  reason: text(limits.reasonLength),
});
export type Withdrawal = Readonly<v.InferOutput<typeof withdrawalRecord>>;

/** `registry/$w/withdrawals/$remote` by version. Malformed withdrawals count too. */
export function parseWithdrawals(value: unknown): ReadonlyMap<string, Withdrawal> {
  return new Map(
    entriesOf(value).map(([key, stored]) => {
      const withdrawal: Parsed<Withdrawal> = parseWith(withdrawalRecord, stored);
      const unreadable = { at: 0, by: '', reason: 'The entry can’t be read.' };
      return [versionFromKey(key), withdrawal.ok ? withdrawal.value : unreadable];
    }),
  );
}
