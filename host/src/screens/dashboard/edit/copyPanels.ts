import type { Dashboard } from '../../../services/dashboards/dashboard';
import type { NewRecord } from '../../../services/edits/dashboardChanges';
import { recordOf } from '../../../services/edits/dashboardChanges';
import { dropBox } from '../../../services/layout/dropBox';
import { type Box, layoutHeight } from '../../../services/layout/resolveLayout';
import { type CopiedPanel, contentOf } from './panelClipboard';

export interface CopyOptions {
  readonly ids: readonly string[];
  readonly newId: () => string;
}

type Panels = Pick<Dashboard, 'panels'>;

/**
 * Copies of panels, each below its original and in its section. `document` is the stored dashboard;
 * panels that it doesn't have are left out.
 */
export function duplicatePanels(
  document: unknown,
  { panels }: Panels,
  { ids, newId }: CopyOptions,
): readonly NewRecord[] {
  const place = createPlacer({ panels }, newId);
  return ids.flatMap((id) => {
    const panel = panels.find((each) => each.id === id);
    const stored = recordOf(document, 'panels', id);
    if (!panel || !stored) return [];
    const { x, y, w, h } = panel.position;
    const copy = { fields: contentOf(stored), x, y: y + h, w, h };
    return [place(copy, panel.box.section)];
  });
}

/**
 * Copied panels as new ones, arranged as they were, below a panel of this dashboard. With null, or if
 * it isn't there, below all panels of a section.
 */
export function pastePanels(
  copied: readonly CopiedPanel[],
  { panels }: Panels,
  {
    below,
    section: fallback,
    newId,
  }: {
    readonly below: string | null;
    /** Where they go without a panel. */
    readonly section: string | null;
    readonly newId: () => string;
  },
): readonly NewRecord[] {
  const place = createPlacer({ panels }, newId);
  const anchor = panels.find(({ id }) => id === below);
  const section = anchor ? anchor.box.section : fallback;
  const row = anchor
    ? anchor.position.y + anchor.position.h
    : layoutHeight(panels.filter(({ box }) => box.section === section).map(toBox));
  const top = Math.min(...copied.map(({ y }) => y));
  return copied.map((panel) => place({ ...panel, y: row + panel.y - top }, section));
}

function createPlacer({ panels }: Panels, newId: () => string) {
  const added: { readonly box: Box; readonly section: string | null }[] = [];
  return ({ fields, x, y, w, h }: CopiedPanel, section: string | null): NewRecord => {
    const boxes = panels
      .filter(({ box }) => box.section === section)
      .map(({ id, box }): Box => ({ id, x: box.x, y: box.y, w: box.w, h: box.h }));
    const inSection = added.filter((each) => each.section === section).map(({ box }) => box);
    const drop = { id: newId(), x, y, w, h };
    const { box } = dropBox([...boxes, ...inSection], drop);
    added.push({ box, section });
    const stored = { ...(section !== null && { in: section }), x, y: box.y, w, h };
    return { id: drop.id, fields: { ...fields, box: stored } };
  };
}

function toBox({ id, position: { x, y, w, h } }: Dashboard['panels'][number]): Box {
  return { id, x, y, w, h };
}
