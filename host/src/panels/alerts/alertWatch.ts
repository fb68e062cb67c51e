import { createStore, type Store } from '@chartroom/contract/store';
import type { Frame } from '@chartroom/frame';
import type { PanelAlert } from '../../services/dashboards/panelAlert';
import type { SourceSubscription } from '../../services/sources/createSourceHub';
import { type AlertField, alertField } from './alertField';
import { type AlertRange, type AlertReading, AlertRun, noReading } from './alertRun';

/** What an alert says now. A new object when its reading changes. */
export interface AlertSnapshot extends AlertReading {
  readonly frame: Frame | null;
  /** Null if there is no such field. */
  readonly field: AlertField | null;
}

export interface AlertWatchOptions {
  readonly alert: PanelAlert;
  /** As stored: field names by encoding. */
  readonly encoding: unknown;
  readonly request: Pick<SourceSubscription, 'getFrame' | 'getState' | 'onChange'>;
  readonly timeZone: string;
  /** The panel's range now. */
  readonly getRange: () => AlertRange;
  /** Calls back when the range moves. */
  readonly onMove: (listener: () => void) => () => void;
}

/** The snapshot is null while the data loads. */
export interface AlertWatch extends Store<AlertSnapshot | null> {
  /** Watches until its undo is called. */
  start(): () => void;
}

/** Reads an alert whenever data arrives, also in a tab in the background, or the range moves. */
export function createAlertWatch(options: AlertWatchOptions): AlertWatch {
  const { alert, encoding, request, timeZone, getRange, onMove } = options;
  const store = createStore<AlertSnapshot | null>(null);
  let run: AlertRun | null = null;

  function runOf(frame: Frame): AlertRun | null {
    const field = alertField(frame, alert.field, encoding);
    if (!field) return null;
    if (run?.frame !== frame || run.field !== field) {
      run = new AlertRun(frame, field, alert, timeZone);
    }
    return run;
  }

  function read(): AlertSnapshot | null {
    if (request.getState().status === 'loading') return null;
    const frame = request.getFrame();
    const current = frame && runOf(frame);
    return {
      ...(current?.read(getRange()) ?? noReading),
      ...{ frame, field: current?.field ?? null },
    };
  }

  function update() {
    const next = read();
    if (!isSame(store.getSnapshot(), next)) store.set(next);
  }

  return {
    ...store,
    start() {
      update();
      const stops = [request.onChange(update), onMove(update)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

function isSame(a: AlertSnapshot | null, b: AlertSnapshot | null): boolean {
  if (!a || !b) return a === b;
  const keys = ['state', 'value', 'time', 'frame', 'field'] as const;
  return keys.every((key) => Object.is(a[key], b[key]));
}
