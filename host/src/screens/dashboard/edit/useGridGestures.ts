import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useMemo,
  useRef,
  useState,
} from 'react';
import { isTyping } from '../../../components/isTyping';
import { i18n } from '../../../services/language/i18n';
import { dropBoxes } from '../../../services/layout/dropBox';
import { type Box, resolveLayout } from '../../../services/layout/resolveLayout';
import { openMenu } from './EditPanel';
import type { EditGridProps } from './editGridProps';
import { type EditKeyCommand, editKeyCommand } from './editKeys';
import { fillColumns } from './fillColumns';
import {
  type Gesture,
  type Preview,
  previewGesture,
  type ResizeEdges,
  startGesture,
} from './gesture';
import type { Pitch } from './gridGeometry';
import { liftedText, movedPanelsText, positionText, stopText } from './layoutTexts';
import { nextEdge } from './nextEdge';
import { boxesOf } from './sections/sectionChanges';
import { useShift } from './useGridDuringDrag';
import { type GrabOptions, type PointerGesture, useGridPointer } from './useGridPointer';
import { useMinCells } from './useMinCells';

/** A gesture by pointer has an offset in pixels, one by keyboard hasn't. */
interface CurrentGesture {
  readonly gesture: Gesture;
  readonly offset: PointerGesture['offset'] | null;
  /** Whether the panels are over another section. */
  readonly isAway?: boolean;
}

/** What is being done with the panels of a grid, and how it would look. */
export interface GridGestures {
  /** What everybody would see after a drop, by panel. */
  readonly layout: readonly Box[];
  /** Without the gesture. */
  readonly settled: readonly Box[];
  readonly moving: readonly string[];
  readonly preview: Preview | null;
  readonly kind: Gesture['kind'] | null;
  /** Where the first of the moving panels would be; null where it is over another grid. */
  readonly landing: Box | null;
  /** How far the pointer has carried them, in pixels; null by keyboard. */
  readonly offset: PointerGesture['offset'] | null;
  grab(id: string, event: PointerEvent<HTMLElement>, options: Omit<GrabOptions, 'ids'>): void;
  /** Widens a panel at one of its edges as far as there is room. */
  fill(id: string, edges: ResizeEdges): void;
  onKeyDown(id: string, event: KeyboardEvent<HTMLElement>): void;
  /** The panels of all grids that a command on one is about: the selection if it is part of it. */
  selection(id: string): readonly string[];
}

/** Moves and resizes the panels of a grid by pointer and by keyboard. */
export function useGridGestures(
  props: EditGridProps,
  grid: RefObject<HTMLDivElement | null>,
  pitch: Pitch,
): GridGestures {
  const { panels, actions, selected, onSelect, scrollContainer, announce, onPosition } = props;
  const { section, carrying } = props;
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
  const shift = useShift(grid, scrollContainer, current?.offset != null);

  function layoutNow() {
    if (incoming) return dropBoxes(boxes, incoming).layout;
    if (!preview || !current?.isAway) return preview?.layout ?? settled;
    return resolveLayout(boxes.filter(({ id }) => !moving.includes(id)));
  }

  const lastLanding = useRef('');
  /** `from`: the boxes before the gesture, where they aren’t rendered yet. */
  function show(next: CurrentGesture | null, isStart: boolean, from = boxes) {
    setCurrent(next);
    if (!next) {
      lastLanding.current = '';
      return;
    }
    const { landing, stop, layout: after } = previewGesture(from, next.gesture, minCells);
    const before = from === boxes ? settled : resolveLayout(from);
    const position = positionText(landing);
    const [first] = next.gesture.ids;
    onPosition(titleOf(first), landing);
    if (lastLanding.current === position && stop === null) return;
    lastLanding.current = position;
    announce(
      [
        ...(isStart ? [liftedText(next.gesture.kind, titleOf(first))] : []),
        stop ? `${stopText(stop)}.` : `${position}.`,
        movedPanelsText({ before, after, moving: next.gesture.ids, titleOf }),
      ].join(' '),
    );
  }

  /** Returns the boxes afterwards. */
  function drop(gesture: Gesture): typeof boxes {
    if (carrying.drop()) {
      setCurrent(null);
      lastLanding.current = '';
      return boxes;
    }
    const preview = previewGesture(boxes, gesture, minCells);
    const written = preview.written();
    setCurrent(null);
    lastLanding.current = '';
    if (written.size > 0) actions.move(written);
    onPosition(titleOf(gesture.ids[0]), preview.landing);
    announce(i18n.t('Dropped.'));
    return boxes.map((box) => written.get(box.id) ?? box);
  }

  function cancel() {
    carrying.cancel();
    setCurrent(null);
    lastLanding.current = '';
    announce(i18n.t('Move cancelled.'));
  }

  const follow = useGridPointer({
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
    // A panel that is moved after it was resized keeps its size.
    const from = current && !isSame ? drop(current.gesture) : boxes;
    const before = isSame && current ? current.gesture : startGesture(kind, block(id));
    const box = layout.find((each) => each.id === id);
    const steps = isToEdge && box ? nextEdge(settled, box, { dx, dy }) : 1;
    const gesture = { ...before, dx: before.dx + dx * steps, dy: before.dy + dy * steps };
    const { stop } = previewGesture(from, gesture, minCells);
    // What an edge stops isn't remembered, so that the first step back moves.
    show({ gesture: stop ? before : gesture, offset: null }, !isSame, from);
    if (stop) announce(`${stopText(stop)}.`);
    return true;
  }

  function landing(): Box | null {
    if (incoming) return layout.find(({ id }) => id === incoming[0]?.id) ?? null;
    return current?.isAway ? null : (preview?.landing ?? null);
  }

  return {
    layout,
    settled,
    moving,
    preview,
    kind: preview && current ? current.gesture.kind : null,
    landing: landing(),
    offset: current?.offset ? { x: current.offset.x, y: current.offset.y + shift } : null,
    grab(id, event, options) {
      if (!selected.has(id)) onSelect(new Set([id]));
      follow(event, { ids: selected.has(id) ? block(id) : [id], ...options });
    },
    fill(id, edges) {
      const gesture = {
        ...startGesture('resize', [id], edges),
        ...fillColumns(settled, id, edges),
      };
      if (gesture.dx === 0) announce(`${stopText(edges.x < 0 ? 'left' : 'right')}.`);
      else drop(gesture);
    },
    onKeyDown,
    selection,
  };
}
