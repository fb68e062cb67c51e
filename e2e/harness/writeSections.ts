import { slotName } from '@chartroom/workspace';
import type { Stack } from '../../tools/local/src/stack';

/** A tab or a row, with the panels in it. */
export interface WrittenSection {
  readonly kind: 'tab' | 'row';
  readonly title: string;
  /** The tab of a row. */
  readonly in?: string;
  readonly folded?: boolean;
  /** Ids of panels. Each keeps its box. */
  readonly panels?: readonly string[];
}

/** Writes tabs and rows of a dashboard, in their order, past the rules. `route` is the dashboard's. */
export async function writeSections(
  stack: Stack,
  route: string,
  sections: Readonly<Record<string, WrittenSection>>,
): Promise<void> {
  const path = route.replace('w/demo/d/', 'dashboards/demo/');
  const entries = Object.entries(sections).flatMap(([id, { panels = [], ...section }], order) => {
    const slot = slotName('s', order);
    return [
      [`${path}/sections/${id}`, { ...section, rev: 1, slot, order }],
      [`${path}/slots/${slot}`, `sections/${id}`],
      ...panels.map((panel) => [`${path}/panels/${panel}/box/in`, id]),
    ];
  });
  await stack.backend.admin.update(Object.fromEntries(entries));
}
