import { createListeners } from '@chartroom/contract/store';
import type { ReactNode } from 'react';

/** The palette's groups, in the order in which equally good results are shown. */
export const commandGroups = ['panels', 'dashboards', 'people', 'actions', 'settings'] as const;

export type CommandGroup = (typeof commandGroups)[number];

/** Something that the command palette finds and runs. */
export interface Command {
  /** Unique among all commands that are offered at the same time. */
  readonly id: string;
  readonly group: CommandGroup;
  readonly title: string;
  /** For a title that is data, such as a dashboard's. */
  readonly translate?: 'no';
  /** Where it is, or what it's about. Shown at the end of the row. */
  readonly detail?: string;
  /** Other words that it's found by, such as tags. They aren't shown. */
  readonly keywords?: readonly string[];
  /** A key that does the same, as written on it. */
  readonly shortcut?: string;
  readonly icon: ReactNode;
  /** What it shows, for the preview. */
  readonly subject?: CommandSubject;
  /** A path of the application to open, or what to do. */
  readonly run: string | (() => void);
}

export type CommandSubject =
  | {
      readonly kind: 'dashboard';
      readonly id: string;
      readonly panelId: string | null;
      /** Uid of the viewer, of one of their private dashboards. Default: none. */
      readonly owner?: string | null;
    }
  | { readonly kind: 'person'; readonly uid: string; readonly facts: readonly Fact[] };

/** A line of the preview, such as “Role” and “Editor”. */
export type Fact = readonly [label: string, text: string];

/** What screens offer to the palette while they're open. */
export interface Commands {
  /** In the order of offering. */
  getSnapshot(): readonly Command[];
  subscribe(onChange: () => void): () => void;
  /** Offers commands. Returns the function that withdraws them. */
  offer(commands: readonly Command[]): () => void;
  /** Whether the palette is open: what is offered late is needed then. */
  isSearched(): boolean;
  /** Called by the palette when it opens. Returns the function to call when it closes. */
  search(): () => void;
}

export function createCommands(): Commands {
  const { notify, subscribe } = createListeners();
  const offers = new Set<readonly Command[]>();
  let snapshot: readonly Command[] = [];
  let isSearched = false;
  function update() {
    snapshot = [...offers].flat();
    notify();
  }
  return {
    getSnapshot: () => snapshot,
    subscribe,
    isSearched: () => isSearched,
    search() {
      const set = (next: boolean) => {
        isSearched = next;
        notify();
      };
      set(true);
      return () => set(false);
    },
    offer(commands) {
      // A copy, so that the same list can be offered twice.
      const offered = [...commands];
      offers.add(offered);
      update();
      return () => {
        if (offers.delete(offered)) update();
      };
    },
  };
}
