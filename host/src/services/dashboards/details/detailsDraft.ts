import { parseWith } from '@chartroom/contract/schema';
import * as v from 'valibot';
import { jsonText } from '../../records/jsonText';
import type { DashboardDetails, DetailsFormValues } from './details';
import type { DraftStorage } from './draftStorage';

/** Unsaved details. */
export interface DetailsDraft {
  /** The details that the draft started from: others may have changed them since. */
  readonly before: DashboardDetails;
  readonly typed: DetailsFormValues;
}

const draftShape = jsonText(
  v.object({
    before: v.object({ title: v.string(), description: v.string(), tags: v.array(v.string()) }),
    typed: v.object({ title: v.string(), description: v.string(), tags: v.string() }),
  }),
);

/** Reads the draft; null if there is none or it's malformed. */
export function readDraft(draftStorage: DraftStorage): DetailsDraft | null {
  const parsed = parseWith(draftShape, draftStorage.read() ?? '');
  return parsed.ok ? parsed.value : null;
}

export function saveDraft(draftStorage: DraftStorage, draft: DetailsDraft): void {
  draftStorage.write(JSON.stringify(draft));
}
