import type { TabChannel } from '../session/session';
import type { Edits } from './editList';
import type { EditStorage } from './openEditStorage';
import { parseEdits } from './parseEdits';

/** One user's unsent edits: the same in every tab, and kept beyond them. */
export interface KeptEdits {
  getSnapshot(): Edits;
  /** Shown at once; resolves when it is kept, or when that has failed. */
  change(step: (edits: Edits) => Edits): Promise<void>;
  /** Reads what this browser has kept. */
  refresh(): Promise<void>;
  /** Whether all of it outlives the page. */
  isKept(): boolean;
}

export interface KeptEditsOptions {
  readonly uid: string;
  readonly storage: EditStorage;
  readonly channel: Pick<TabChannel, 'postMessage'>;
  readonly onChange: () => void;
}

export function createKeptEdits(options: KeptEditsOptions): KeptEdits {
  const { uid, storage, channel, onChange } = options;
  let stored: Edits = [];
  /** Not kept yet; where the storage refuses they stay here, and the edits last as the page does. */
  let steps: readonly ((edits: Edits) => Edits)[] = [];
  let shown: Edits = [];

  function show() {
    shown = steps.reduce((edits, step) => step(edits), stored);
    onChange();
  }

  return {
    getSnapshot: () => shown,
    async change(step) {
      steps = [...steps, step];
      show();
      try {
        let result = stored;
        await storage.change(uid, (value) => {
          result = step(parseEdits(value));
          return result;
        });
        stored = result;
        steps = steps.filter((each) => each !== step);
        show();
        channel.postMessage({ edits: uid });
      } catch {
        // `isKept` says so.
      }
    },
    async refresh() {
      try {
        stored = parseEdits(await storage.read(uid));
        show();
      } catch {
        // Nothing was kept, then.
      }
    },
    isKept: () => steps.length === 0,
  };
}
