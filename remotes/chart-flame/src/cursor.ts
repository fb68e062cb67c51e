import type { CursorDefinition, CursorStep, DatumValue } from '@chartroom/plot';
import { drawOutline } from './draw';
import type { FlameBox, FlameMarks } from './flameMarks';
import { textOf } from './flameRoles';
import { pathTo } from './frameTree';
import { coloursFor } from './layout';
import { frameKey } from './layoutFrames';
import { spanPath } from './spans';
import { flameTip } from './tip';

/** A frame or span by its key, which is stable when data arrives. */
export interface FlameCursor {
  readonly id: string;
}

export const flameCursor: CursorDefinition<FlameMarks, FlameCursor> = {
  pick({ boxes }, x, y) {
    const found = boxes.find(
      ({ target: { left, right, top, bottom } }) =>
        x >= left && x < right && y >= top && y < bottom + 1,
    );
    return found ? { id: found.key } : null;
  },
  firstStep: 'home',
  move: moveCursor,
  draw(pen, marks, cursor, ink) {
    const box = boxOf(marks, cursor);
    if (box) drawOutline(pen, box, ink);
  },
  tip(marks, cursor) {
    const box = boxOf(marks, cursor);
    return box ? flameTip(marks, box) : null;
  },
  datum: datumOf,
  find(marks, field, value) {
    const found = marks.boxes.find((box) =>
      namesOf(marks, box).some((name) => name.field === field && name.value === value),
    );
    return found ? { id: found.key } : null;
  },
  key(marks, cursor) {
    const box = boxOf(marks, cursor);
    if (!box || marks.keys.length === 0) return null;
    const { name, service } = nameAndService(marks, box);
    return name === null ? null : coloursFor(marks.index, marks.scene).keyOf(name, service);
  },
  drillDown: {
    pathInto,
    firstChild: ({ boxes: [first] }) => (first ? { id: first.key } : null),
    cursorAt: (path) => ({ id: frameKey(path) }),
  },
};

/**
 * Left and right move along a row, up and down to the caller and the first that it calls; Home and
 * End to the ends of the row. In a waterfall every span has a row: up and down visit all of them,
 * left and right move to the caller and the first that it called.
 */
function moveCursor(
  marks: FlameMarks,
  cursor: FlameCursor | null,
  step: CursorStep,
): FlameCursor | null {
  const { boxes, indexByKey } = marks;
  const index = (cursor && indexByKey.get(cursor.id)) ?? -1;
  const next =
    marks.index.view === 'waterfall'
      ? spanAfter(boxes, index, step)
      : frameAfter(boxes, index, step, marks.index.view === 'flame');
  return next ? { id: next.key } : null;
}

function spanAfter(boxes: readonly FlameBox[], index: number, step: CursorStep) {
  const box = boxes[index];
  if (step === 'home' || (!box && step !== 'end')) return boxes[0];
  if (step === 'end' || !box) return boxes.at(-1);
  if (step === 'left') return boxes[box.parent] ?? box;
  if (step === 'right') return boxes.find(({ parent }) => parent === index) ?? box;
  return boxes[index + (step === 'down' ? 1 : -1)] ?? box;
}

function frameAfter(
  boxes: readonly FlameBox[],
  index: number,
  step: CursorStep,
  isUpward: boolean,
) {
  const box = boxes[index];
  if (!box) {
    const top = boxes[0]?.depth;
    return step === 'end' ? boxes.findLast(({ depth }) => depth === top) : boxes[0];
  }
  const row = boxes.filter(({ depth }) => depth === box.depth).sort((a, b) => a.left - b.left);
  if (step === 'home') return row[0];
  if (step === 'end') return row.at(-1);
  if (step === 'left' || step === 'right') {
    return row[row.indexOf(box) + (step === 'right' ? 1 : -1)] ?? box;
  }
  if ((step === 'up') !== isUpward) return boxes[box.parent] ?? box;
  return boxes.find(({ parent }) => parent === index) ?? box;
}

/** What a click zooms to. For frames too narrow to show, their caller. */
function pathInto(marks: FlameMarks, cursor: FlameCursor): readonly string[] | null {
  const { index, focusPath } = marks;
  const content = boxOf(marks, cursor)?.content;
  if (!content) return null;
  if (content.kind === 'span') {
    const { spans, roles } = index;
    const { span } = content;
    const hasCallees = spans !== null && (spans.ends[span] ?? 0) - (spans.positions[span] ?? 0) > 1;
    if (!spans || !hasCallees) return null;
    return otherThan(focusPath, spanPath(roles, spans, span));
  }
  return otherThan(focusPath, pathTo(content.kind === 'rest' ? content.caller : content.frame));
}

function otherThan(current: readonly string[], path: readonly string[]): readonly string[] | null {
  const isCurrent = path.length === current.length && path.every((name, i) => name === current[i]);
  return isCurrent ? null : path;
}

function boxOf({ boxes, indexByKey }: FlameMarks, { id }: FlameCursor): FlameBox | null {
  return boxes[indexByKey.get(id) ?? -1] ?? null;
}

/** Name and code of the service; a null name for several frames. */
export function nameAndService({ index }: Pick<FlameMarks, 'index'>, { content }: FlameBox) {
  const { roles, spans } = index;
  if (content.kind === 'frame') return { name: content.frame.name, service: content.frame.service };
  if (content.kind === 'rest' || !spans) return { name: null, service: -1 };
  const row = spans.rows[content.span] as number;
  const name = textOf(roles.name, row) ?? textOf(roles.id, row) ?? '–';
  return { name, service: roles.service?.values[row] ?? -1 };
}

/** Name and service, in the fields that other panels may have. */
function datumOf(marks: FlameMarks, cursor: FlameCursor): readonly DatumValue[] {
  const box = boxOf(marks, cursor);
  return box ? namesOf(marks, box) : [];
}

function namesOf(marks: FlameMarks, box: FlameBox): readonly DatumValue[] {
  const { name: nameField, service: serviceField } = marks.index.roles;
  const { name, service } = nameAndService(marks, box);
  const serviceName = serviceField?.dictionary[service];
  return [
    ...(nameField && name !== null ? [{ field: nameField.name, value: name }] : []),
    ...(serviceField && serviceName !== undefined
      ? [{ field: serviceField.name, value: serviceName }]
      : []),
  ];
}
