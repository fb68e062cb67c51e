import { recordOf } from '../../../../services/edits/dashboardChanges';
import type { SectionsChange } from '../../../../services/edits/dashboardEditor';
import { contentOf } from '../panelClipboard';
import { boxesOf, type EditedSections, inSection, orderAfter } from './sectionChanges';

export interface DuplicateOptions {
  /** Id and title of the copy. */
  readonly copy: { readonly id: string; readonly title: string };
  readonly newId: () => string;
}

/** A copy of a row or tab after it, with its panels, and of a tab with its rows. */
export function duplicateSection(
  edited: EditedSections,
  id: string,
  { copy, newId }: DuplicateOptions,
): SectionsChange | null {
  const { dashboard, document } = edited;
  const section = dashboard.sections.find((each) => each.id === id);
  if (!section) return null;
  const rows = dashboard.sections.filter(({ tab }) => tab === id);
  const copies = new Map([[id, copy.id], ...rows.map((row) => [row.id, newId()] as const)]);
  const fieldsOf = (original: string) => {
    const { rev: _, slot: __, ...fields } = recordOf(document, 'sections', original) ?? {};
    return fields;
  };
  const panels = dashboard.panels.flatMap((panel) => {
    const target = copies.get(panel.box.section ?? '');
    const stored = recordOf(document, 'panels', panel.id);
    if (target === undefined || !stored) return [];
    const boxes = inSection(
      target,
      boxesOf([panel]).map((box) => [box.id, box] as const),
    );
    return [{ id: newId(), fields: { ...contentOf(stored), box: boxes.get(panel.id) } }];
  });
  return {
    add: [
      {
        id: copy.id,
        fields: { ...fieldsOf(id), title: copy.title, order: orderAfter(edited, section) },
      },
      ...rows.map((row) => ({
        id: copies.get(row.id) ?? '',
        fields: { ...fieldsOf(row.id), in: copy.id },
      })),
    ],
    panels: { add: panels },
  };
}
