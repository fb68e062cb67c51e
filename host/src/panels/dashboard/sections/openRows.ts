import { entriesOf } from '@chartroom/contract/schema';
import type { KeyStorage } from '../../../services/storage/openStorage';

/** Rows that a person has expanded or collapsed, by id, where that isn't what the dashboard says. */
export type OpenRows = Readonly<Record<string, boolean>>;

/** Chosen rows of one dashboard; none where nothing or something else is stored. */
export function readOpenRows(storage: Pick<KeyStorage, 'getItem'>, key: string): OpenRows {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '{}');
    return Object.fromEntries(
      entriesOf(stored).filter(
        (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
      ),
    );
  } catch {
    // Another application of the origin may have written it.
    return {};
  }
}

export function writeOpenRows(
  storage: Pick<KeyStorage, 'setItem' | 'removeItem'>,
  key: string,
  rows: OpenRows,
): void {
  if (Object.keys(rows).length === 0) storage.removeItem(key);
  else storage.setItem(key, JSON.stringify(rows));
}

/** With a choice. A choice that the dashboard makes too isn't kept. */
export function withOpenRow(
  rows: OpenRows,
  { id, isFolded }: { readonly id: string; readonly isFolded: boolean },
  isOpen: boolean,
): OpenRows {
  const { [id]: _, ...others } = rows;
  return isOpen === !isFolded ? others : { ...others, [id]: isOpen };
}
