import { classNames } from '@chartroom/ui';
import { useRef } from 'react';
import { type Box, layoutHeight } from '../../../services/layout/resolveLayout';
import { EditPanel, type EditPanelCommands } from './EditPanel';
import styles from './editGrid.module.css';
import type { EditGridProps } from './editGridProps';
import { GridGuides } from './GridGuides';
import { gridHeight, gridPitch, rectOf } from './gridGeometry';
import { SelectionOutline } from './SelectionOutline';
import { useElementWidth } from './useElementWidth';
import { useRows } from './useGridDuringDrag';
import { useGridGestures } from './useGridGestures';
import { useStableFunctions } from './useStableFunctions';

/** A section's grid in edit mode: panels are moved and resized by mouse, touch and keyboard. */
export function EditGrid(props: EditGridProps) {
  const { panels, actions, selected, onSelect, onPosition, carrying } = props;
  const grid = useRef<HTMLDivElement>(null);
  const pitch = gridPitch(useElementWidth(grid));
  const gestures = useGridGestures(props, grid, pitch);
  const { layout, settled, moving, preview, kind, offset } = gestures;
  const rows = useRows(Math.max(layoutHeight(layout), props.minRows), carrying.isActive);
  const byId = new Map(layout.map((box) => [box.id, box]));
  const starts = new Map(settled.map((box) => [box.id, box]));

  /** A dragged panel follows the pointer from where it was; a resized one has the size that it lands in. */
  function drawnBox(id: string): Box | null {
    const isMoving = moving.includes(id);
    const isCarried = isMoving && offset !== null && kind === 'move';
    return (
      (isCarried ? starts.get(id) : byId.get(id)) ?? (isMoving ? starts.get(id) : null) ?? null
    );
  }
  const commands = useStableFunctions<EditPanelCommands>({
    grab: gestures.grab,
    fill: gestures.fill,
    select(id, isAdditive) {
      const next = new Set(isAdditive ? selected : []);
      if (isAdditive && selected.has(id)) next.delete(id);
      else next.add(id);
      onSelect(next);
    },
    focus(id) {
      const title = panels.find((panel) => panel.id === id)?.title ?? '';
      onPosition(title, byId.get(id) ?? drawnBox(id));
    },
    keyDown: gestures.onKeyDown,
    edit: actions.edit,
    moveTo: (id, target) => props.onMoveTo(gestures.selection(id), target),
    duplicate: (id) => actions.duplicate(gestures.selection(id)),
    copy: (id) => actions.copyToClipboard(gestures.selection(id)),
    paste: (id) => actions.pasteFromClipboard(id),
    saveToLibrary: (id, name) => actions.saveToLibrary(id, name),
    unlink: (id) => actions.unlink(id),
    remove: (id) => actions.remove(gestures.selection(id)),
  });
  const isCarried = (id: string) => offset !== null && kind === 'move' && moving.includes(id);
  const selectedHere = panels.flatMap(({ id }) => (selected.has(id) ? (drawnBox(id) ?? []) : []));

  return (
    <div
      ref={grid}
      className={classNames(styles.grid)}
      style={{ height: gridHeight(rows, pitch) }}
      data-edit-grid=""
      data-ruler={props.hasRuler || undefined}
      data-moving={preview !== null || undefined}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onSelect(new Set());
      }}
    >
      <GridGuides pitch={pitch} landing={gestures.landing} hasRuler={props.hasRuler} />
      {panels.length === 0 && <div className={classNames(styles.empty)}>{props.emptyState}</div>}
      {panels.map((panel) => {
        const { id } = panel;
        const isMoving = moving.includes(id);
        const drawn = drawnBox(id);
        if (!drawn) return null;
        const box = byId.get(id) ?? drawn;
        return (
          <EditPanel
            key={id}
            panel={panel}
            rect={rectOf(drawn, pitch)}
            box={box}
            offset={isCarried(id) ? offset : null}
            isSelected={selected.has(id)}
            isAlone={selected.size === 1}
            isMoving={isMoving}
            stop={isMoving ? (preview?.stop ?? null) : null}
            destinations={props.destinations}
            commands={commands}
          />
        );
      })}
      {selectedHere.length > 1 && (
        <SelectionOutline
          boxes={selectedHere}
          pitch={pitch}
          offset={selectedHere.every(({ id }) => isCarried(id)) ? offset : null}
        />
      )}
    </div>
  );
}
