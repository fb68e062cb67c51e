import * as v from 'valibot';
import type { KeyStorage } from '../../shell/openStorage';
import { jsonText } from '../../stored/jsonText';
import { parseShape } from '../../stored/parseShape';
import type { Details, TypedDetails } from './details';

/** Details that were typed and not saved. */
export interface DetailsDraft {
  /** What they were made on: others may have changed the dashboard since. */
  readonly before: Details;
  readonly typed: TypedDetails;
}

/** Where the draft for one dashboard outlives the page. */
export interface DraftPlace {
  read(): DetailsDraft | null;
  keep(draft: DetailsDraft): void;
  discard(): void;
}

const draftShape = jsonText(
  v.object({
    before: v.object({ title: v.string(), description: v.string(), tags: v.array(v.string()) }),
    typed: v.object({ title: v.string(), description: v.string(), tags: v.string() }),
  }),
);

export interface DraftOwner {
  readonly uid: string;
  readonly workspace: string;
  readonly dashboard: string;
}

/** In the storage that is written at once: a page that is being closed waits for no other. */
export function draftPlace(storage: KeyStorage, owner: DraftOwner): DraftPlace {
  const key = `chartroom.draft.${owner.uid}.${owner.workspace}.${owner.dashboard}`;
  return {
    read() {
      const text = storage.getItem(key);
      if (text === null) return null;
      const parsed = parseShape(draftShape, text);
      return parsed.ok ? parsed.value : null;
    },
    keep: (draft) => storage.setItem(key, JSON.stringify(draft)),
    discard: () => storage.removeItem(key),
  };
}
