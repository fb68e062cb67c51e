import type { CategoryField, Field } from '@chartroom/frame';
import { fieldsOf, type IndexInput } from '@chartroom/plot';

/** Fields by role. */
export interface FlameRoles {
  readonly stack: CategoryField | null;
  readonly name: CategoryField | null;
  readonly id: CategoryField | null;
  readonly parent: CategoryField | null;
  readonly service: CategoryField | null;
  readonly status: CategoryField | null;
  readonly value: Field | null;
  readonly start: Field | null;
  readonly duration: Field | null;
}

export function flameRoles({ frame, encoding }: IndexInput): FlameRoles {
  const field = (role: string): Field | null =>
    (frame ? fieldsOf(frame, encoding, role)[0] : null) ?? null;
  const names = (role: string): CategoryField | null => {
    const found = field(role);
    return found?.type === 'category' ? found : null;
  };
  return {
    stack: names('stack'),
    name: names('name'),
    id: names('id'),
    parent: names('parent'),
    service: names('service'),
    status: names('status'),
    value: field('value'),
    start: field('start'),
    duration: field('duration'),
  };
}

export const flameViews = ['icicle', 'flame', 'waterfall'] as const;
export type FlameView = (typeof flameViews)[number];

/** The view of the option; by default a waterfall for spans with start and duration. */
export function flameView(
  roles: Pick<FlameRoles, 'stack' | 'start' | 'duration'>,
  option: unknown,
): FlameView {
  const chosen = flameViews.find((view) => view === option);
  if (chosen) return chosen;
  return !roles.stack && roles.start && roles.duration ? 'waterfall' : 'icicle';
}

/** Value of a code in a field; null where there is none. */
export function textOf(field: CategoryField | null, row: number): string | null {
  return field?.dictionary[field.values[row] ?? -1] ?? null;
}
