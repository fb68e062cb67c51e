import type { CategoryField, Field } from '@chartroom/frame';
import { fieldsOf, type IndexInput } from '@chartroom/plot';

/** Fields by role. */
export interface TimelineRoles {
  readonly time: Field | null;
  readonly lane: CategoryField | null;
  readonly state: Field | null;
  readonly end: Field | null;
  readonly duration: Field | null;
  readonly label: CategoryField | null;
  readonly group: CategoryField | null;
  readonly progress: Field | null;
}

export function timelineRoles({
  frame,
  encoding,
}: Pick<IndexInput, 'frame' | 'encoding'>): TimelineRoles {
  const field = (role: string): Field | null =>
    (frame ? fieldsOf(frame, encoding, role)[0] : null) ?? null;
  const names = (role: string): CategoryField | null => {
    const found = field(role);
    return found?.type === 'category' ? found : null;
  };
  return {
    time: field('time'),
    lane: names('lane'),
    state: field('state'),
    end: field('end'),
    duration: field('duration'),
    label: names('label'),
    group: names('group'),
    progress: field('progress'),
  };
}

/** The name in a row of a field. Null where there is none. */
export function nameIn(field: CategoryField | null, row: number): string | null {
  return field?.dictionary[field.values[row] ?? -1] ?? null;
}
