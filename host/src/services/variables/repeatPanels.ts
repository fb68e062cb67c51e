import { limits } from '@chartroom/contract';
import { type GridPanel, isMalformedPanel } from '../dashboards/dashboard';
import { resolveLayout } from '../layout/resolveLayout';
import type { VariableValues } from './interpolate';
import { copySeparator } from './originalId';

/** Copies of one panel at most. */
export const maxCopies = 100;

/**
 * Shows each repeated panel once for each value of its variable: side by side from where it is, then in
 * lines below, for which the panels below make room. Without values it's shown once, as stored.
 */
export function repeatPanels(
  panels: readonly GridPanel[],
  values: VariableValues,
): readonly GridPanel[] {
  if (!panels.some((panel) => !isMalformedPanel(panel) && values.has(panel.repeat ?? ''))) {
    return panels;
  }
  const sections = new Set(panels.map(({ box }) => box.section));
  return [...sections].flatMap((section) =>
    repeatInSection(
      panels.filter(({ box }) => box.section === section),
      values,
    ),
  );
}

function repeatInSection(panels: readonly GridPanel[], values: VariableValues): GridPanel[] {
  let shifted = [...panels];
  for (const { id } of panels) {
    const index = shifted.findIndex((panel) => panel.id === id);
    const panel = shifted[index];
    if (!panel || isMalformedPanel(panel)) continue;
    const value = values.get(panel.repeat ?? '');
    if (!value || value.values.length === 0) continue;
    const { x, y, w, h } = panel.position;
    const perLine = Math.max(1, Math.floor((limits.gridColumns - x) / w));
    const copies = value.values.slice(0, maxCopies).map((each, copy): GridPanel => {
      const label = value.labels[copy] ?? each;
      const position = {
        ...{ w, h },
        x: x + (copy % perLine) * w,
        y: y + Math.floor(copy / perLine) * h,
      };
      return {
        ...panel,
        // The first one keeps its id, and with it its place in links.
        id: copy === 0 ? id : `${id}${copySeparator}${copy}`,
        position,
        scope: {
          name: panel.repeat ?? '',
          value: { ...value, values: [each], labels: [label], isAll: false },
        },
      };
    });
    const addedRows = (Math.ceil(copies.length / perLine) - 1) * h;
    shifted = shifted.flatMap((other) => {
      if (other.id === id) return copies;
      const isBelow = other.position.y >= y + h;
      return isBelow ? [moved(other, other.position.y + addedRows)] : [other];
    });
  }
  return placed(shifted);
}

function moved(panel: GridPanel, y: number): GridPanel {
  return { ...panel, position: { ...panel.position, y } };
}

/** What copies cover at their side moves down, in reading order. */
function placed(panels: readonly GridPanel[]): GridPanel[] {
  const byId = new Map(panels.map((panel) => [panel.id, panel]));
  const boxes = panels.map(({ id, position }) => ({ id, ...position }));
  return resolveLayout(boxes).flatMap(({ id, ...position }): GridPanel[] => {
    const panel = byId.get(id);
    return panel ? [{ ...panel, position }] : [];
  });
}
