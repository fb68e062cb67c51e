import { classNames } from '@chartroom/ui';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useMemo,
  useRef,
  useState,
} from 'react';
import { isTyping } from '../../../components/isTyping';
import type { GridPanel } from '../../../services/dashboards/dashboard';
import { i18n } from '../../../services/language/i18n';
import { dropBoxes } from '../../../services/layout/dropBox';
import { type Box, layoutHeight, resolveLayout } from '../../../services/layout/resolveLayout';
import { EditPanel, type EditPanelProps, openMenu } from './EditPanel';
import styles from './editGrid.module.css';
import { type EditKeyCommand, editKeyCommand } from './editKeys';
import { GridGuides } from './GridGuides';
import { type Gesture, previewGesture, startGesture } from './gesture';
import { gridHeight, gridPitch, rectOf } from './gridGeometry';
import { liftedText, movedPanelsText, positionText, stopText } from './layoutTexts';
import { nextEdge } from './nextEdge';
import { boxesOf } from './sections/sectionChanges';
import type { Carrying } from './sections/useCarrying';
import { useElementWidth } from './useElementWidth';
import { useRows, useShift } from './useGridDuringDrag';
import { type PointerGesture, useGridPointer } from './useGridPointer';
import type { LayoutActions } from './useLayoutActions';
import { useMinCells } from './useMinCells';

export interface EditGridProps {
  /** The section; null for a dashboard without tabs. */
  readonly section: string | null;
  /** Its panels, in reading order. */
  readonly panels: readonly GridPanel[];
  /** Ids of all panels that are visible. */
  readonly visibleIds: readonly string[];
  /** Panels that a pointer carries from one section to another. */
  readonly carrying: Carrying;
  readonly destinations: EditPanelProps['destinations'];
  /** The sections above and below; undefined where there is none. */
  readonly neighbours: {
    readonly above: string | null | undefined;
    readonly below: string | null | undefined;
  };
  readonly onMoveTo: (ids: readonly string[], section: string | null) => void;
  /** Rows that are shown at least, so that there is room to drop. */
  readonly minRows: number;
  /** Whether column numbers are shown above. */
  readonly hasRuler: boolean;
  readonly actions: LayoutActions;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  readonly scrollContainer: RefObject<HTMLElement | null>;
  readonly announce: (text: string) => void;
  /** What an empty grid says. */
  readonly emptyState: ReactNode;
  /** Shown in the status bar: the current panel and its position. */
  readonly onPosition: (title: string, box: Box | null) => void;
}

/** A gesture by pointer has an offset in pixels, one by keyboard hasn't. */
interface CurrentGesture {
  readonly gesture: Gesture;
  readonly offset: PointerGesture['offset'] | null;
  /** Whether the panels are over another section. */
  readonly isAway?: boolean;
}

/** A section's grid in edit mode: panels are moved and resized by mouse, touch and keyboard. */
export function EditGrid(props: EditGridProps) {
  const { panels, actions, selected, onSelect, scrollContainer, announce, onPosition } = props;
  const { section, carrying } = props;
  const grid = useRef<HTMLDivElement>(null);
  const pitch = gridPitch(useElementWidth(grid));
  const minCells = useMinCells(panels);
  const [current, setCurrent] = useState<CurrentGesture | null>(null);
  const boxes = useMemo(() => boxesOf(panels), [panels]);
  const settled = useMemo(() => resolveLayout(boxes), [boxes]);
  const titles = useMemo(() => new Map(panels.map(({ id, title }) => [id, title])), [panels]);
  const titleOf = (id: string) => titles.get(id) ?? '';
  // A colleague may delete a panel that is being moved.
  const isCurrent = current?.gesture.ids.every((id) => titles.has(id)) ?? false;
  const preview = current && isCurrent ? previewGesture(boxes, current.gesture, minCells) : null;
  const moving: readonly string[] = preview && current ? current.gesture.ids : [];
  const incoming = carrying.dropsInto(section);
  const layout = layoutNow();
  const byId = new Map(layout.map((box) => [box.id, box]));

  const rows = useRows(Math.max(layoutHeight(layout), props.minRows), carrying.isActive);
  const shift = useShift(grid, scrollContainer, current?.offset != null);

  /** What everybody would see after a drop. */
  function layoutNow() {
    if (incoming) return dropBoxes(boxes, incoming).layout;
    if (!preview || !current?.isAway) return preview?.layout ?? settled;
    return resolveLayout(boxes.filter(({ id }) => !moving.includes(id)));
  }

  const lastLanding = useRef('');
  function show(next: CurrentGesture | null, isStart: boolean) {
    setCurrent(next);
    if (!next) {
      lastLanding.current = '';
      return;
    }
    const { landing, stop, layout: after } = previewGesture(boxes, next.gesture, minCells);
    const position = positionText(landing);
    const [first] = next.gesture.ids;
    onPosition(titleOf(first), landing);
    if (lastLanding.current === position && stop === null) return;
    lastLanding.current = position;
    announce(
      [
        ...(isStart ? [liftedText(next.gesture.kind, titleOf(first))] : []),
        stop ? `${stopText(stop)}.` : `${position}.`,
        movedPanelsText({ before: settled, after, moving: next.gesture.ids, titleOf }),
      ].join(' '),
    );
  }

  function drop(gesture: Gesture) {
    if (carrying.drop()) {
      setCurrent(null);
      lastLanding.current = '';
      return;
    }
    const { written, landing } = previewGesture(boxes, gesture, minCells);
    setCurrent(null);
    lastLanding.current = '';
    if (written.size > 0) actions.move(written);
    onPosition(titleOf(gesture.ids[0]), landing);
    announce(i18n.t('Dropped.'));
  }

  function cancel() {
    carrying.cancel();
    setCurrent(null);
    lastLanding.current = '';
    announce(i18n.t('Move cancelled.'));
  }

  const grab = useGridPointer({
    pitch,
    scrollContainer,
    onChange: (pointer) => {
      if (!pointer) cancel();
      else if (isOverAnother(pointer)) setCurrent({ ...pointer, isAway: true });
      else show(pointer, current === null);
    },
    onDrop: drop,
  });

  /** Tells the other sections where the pointer carries panels. */
  function isOverAnother({ gesture, offset, point }: PointerGesture): boolean {
    const box = grid.current?.getBoundingClientRect();
    if (!box || gesture.kind !== 'move') return false;
    const block = gesture.ids.flatMap((id) => settled.find((each) => each.id === id) ?? []);
    const top = Math.min(...block.map(({ y }) => y));
    return carrying.carry({
      from: section,
      point,
      block,
      dx: gesture.dx,
      top: box.top + shift + top * pitch.y + offset.y,
    });
  }

  /** The panels that move with one: the selection if it is part of it. */
  function block(id: string): Gesture['ids'] {
    const others = [...selected].filter((each) => each !== id && titles.has(each));
    return selected.has(id) ? [id, ...others] : [id];
  }

  /** The same in all sections, for what isn't about the grid. */
  function selection(id: string): readonly string[] {
    return selected.has(id) ? props.visibleIds.filter((each) => selected.has(each)) : [id];
  }

  function onKeyDown(id: string, event: KeyboardEvent<HTMLElement>) {
    if (isTyping(event.nativeEvent) || event.target !== event.currentTarget) return;
    const command = editKeyCommand(event);
    if (!command || !runKey(id, command)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Returns whether the key did something. */
  function runKey(id: string, command: EditKeyCommand): boolean {
    const ids = selection(id);
    switch (command.kind) {
      case 'move':
      case 'resize':
        return step(id, command);
      case 'select': {
        const next = new Set<string>(command.isAdditive ? selected : []);
        if (selected.has(id)) next.delete(id);
        else next.add(id);
        onSelect(next);
        return true;
      }
      case 'select-all':
        onSelect(new Set(props.visibleIds));
        return true;
      case 'to-row': {
        const target = command.step < 0 ? props.neighbours.above : props.neighbours.below;
        if (current || target === undefined) return false;
        props.onMoveTo(ids, target);
        return true;
      }
      case 'drop':
        if (current) drop(current.gesture);
        else actions.edit(id);
        return true;
      case 'edit':
        actions.edit(id);
        return true;
      case 'cancel':
        if (current) cancel();
        else onSelect(new Set());
        return true;
      case 'delete':
        actions.remove(ids);
        return true;
      case 'duplicate':
        actions.duplicate(ids);
        return true;
      case 'menu':
        return openMenu(grid.current, id);
    }
  }

  function step(
    id: string,
    { kind, dx, dy, isToEdge }: Extract<EditKeyCommand, { kind: 'move' | 'resize' }>,
  ): boolean {
    // Arrows scroll until a panel is selected.
    if (!selected.has(id) && !current) return false;
    const isSame = current?.gesture.kind === kind && current.gesture.ids[0] === id;
    const before = isSame && current ? current.gesture : startGesture(kind, block(id));
    const steps = isToEdge && byId.has(id) ? nextEdge(settled, byId.get(id), { dx, dy }) : 1;
    const gesture = { ...before, dx: before.dx + dx * steps, dy: before.dy + dy * steps };
    const { stop } = previewGesture(boxes, gesture, minCells);
    // What an edge stops isn't remembered, so that the first step back moves.
    show({ gesture: stop ? before : gesture, offset: null }, !isSame);
    if (stop) announce(`${stopText(stop)}.`);
    return true;
  }

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
      <GridGuides pitch={pitch} landing={landing()} hasRuler={props.hasRuler} />
      {panels.length === 0 && <div className={classNames(styles.empty)}>{props.emptyState}</div>}
      {panels.map((panel) => {
        const isMoving = moving.includes(panel.id);
        const box = byId.get(panel.id) ?? (isMoving ? startBox(panel.id) : null);
        if (!box) return null;
        return (
          <EditPanel
            key={panel.id}
            panel={panel}
            rect={rectOf(isMoving && current?.offset ? startBox(panel.id) : box, pitch)}
            box={box}
            offset={isMoving && current?.gesture.kind === 'move' ? offsetNow() : null}
            isSelected={selected.has(panel.id)}
            isAlone={selected.size === 1}
            isMoving={isMoving}
            stop={isMoving ? (preview?.stop ?? null) : null}
            onGrab={(event, options) => {
              if (!selected.has(panel.id)) onSelect(new Set([panel.id]));
              grab(event, {
                ids: selected.has(panel.id) ? block(panel.id) : [panel.id],
                ...options,
              });
            }}
            onSelect={(isAdditive) => {
              const next = new Set(isAdditive ? selected : []);
              if (isAdditive && selected.has(panel.id)) next.delete(panel.id);
              else next.add(panel.id);
              onSelect(next);
            }}
            onFocus={() => onPosition(panel.title, box)}
            onKeyDown={(event) => onKeyDown(panel.id, event)}
            onEdit={() => actions.edit(panel.id)}
            destinations={props.destinations}
            onMoveTo={(target) => props.onMoveTo(selection(panel.id), target)}
            onDuplicate={() => actions.duplicate(selection(panel.id))}
            onDelete={() => actions.remove(selection(panel.id))}
          />
        );
      })}
    </div>
  );

  function landing(): Box | null {
    if (incoming) return byId.get(incoming[0]?.id ?? '') ?? null;
    return current?.isAway ? null : (preview?.landing ?? null);
  }

  function offsetNow(): PointerGesture['offset'] | null {
    return current?.offset ? { x: current.offset.x, y: current.offset.y + shift } : null;
  }

  /** Where a dragged panel was: it follows the pointer from there, with the size that it lands in. */
  function startBox(id: string): Box {
    const start = settled.find((box) => box.id === id);
    const now = byId.get(id);
    if (!start) throw new Error(`No panel ${id} in this layout`);
    return current?.gesture.kind === 'resize' && now ? now : start;
  }
}
