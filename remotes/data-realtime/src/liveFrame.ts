import type { SourceObserver } from '@chartroom/contract';
import {
  append,
  type Columns,
  type Frame,
  fieldByName,
  frameFrom,
  slice,
  toColumns,
} from '@chartroom/frame';
import type { FieldTypes } from './readBatch';
import { isSorted, mergeBatches, timesOf } from './selectRows';

/** Rows so far, sorted by time. Notifies the host when more arrive. */
export interface LiveFrame {
  reset(batches: readonly Columns[]): void;
  append(columns: Columns): void;
}

/**
 * Appends rows that arrive in order. Late rows, new fields, and rows that displace others at the
 * front create a new frame. The host gets a copy, since sending a frame transfers its buffers.
 */
export function createLiveFrame(
  types: FieldTypes,
  points: number,
  observer: Pick<SourceObserver, 'reset' | 'append'>,
): LiveFrame {
  let frame = frameFrom({});

  function rebuild(batches: readonly Columns[]) {
    const merged = frameFrom(mergeBatches(batches), Object.fromEntries(types));
    frame = slice(merged, merged.length - points);
    observer.reset(slice(frame));
  }

  return {
    reset: rebuild,
    append(columns) {
      if (timesOf(columns).length === 0) return;
      if (!isContinuation(frame, columns, types)) {
        rebuild([toColumns(frame), columns]);
        return;
      }
      const { dropped } = frame;
      append(frame, columns, { keep: points });
      if (frame.dropped === dropped) observer.append(columns);
      else observer.reset(slice(frame));
    },
  };
}

/** Whether rows can be appended to the frame. */
function isContinuation(frame: Frame, columns: Columns, types: FieldTypes): boolean {
  const firstTime = timesOf(columns)[0] as number;
  const lastTime = fieldByName(frame, 'time')?.values[frame.length - 1] ?? Number.NEGATIVE_INFINITY;
  if (firstTime < lastTime || !isSorted(columns)) return false;
  return Object.keys(columns).every((name) => {
    const known = fieldByName(frame, name);
    return known !== undefined && (types.get(name) ?? known.type) === known.type;
  });
}
