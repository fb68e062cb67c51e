import type { Viewer } from '@chartroom/embed/live';
import { createDesk, type Desk, type DeskOptions } from './desk';
import type { Door } from './door';

/** The desk of the viewer's own door, and what the page says of them, whether or not it is open. */
export interface OwnDesk<Held> extends Pick<Desk<Held>, 'hold'> {
  /** Who the page says the viewer is. */
  readonly viewer: Viewer | null;
  setViewer(viewer: Viewer): void;
  /** Also where no panel is open: a session may be kept from before. */
  signOut(): Promise<void>;
}

export interface OwnDeskOptions<Held> extends Omit<DeskOptions<Held>, 'open' | 'onOpen'> {
  /** Asks who the viewer is as late as it can. */
  readonly open: (viewer: () => Viewer | null) => Promise<Held>;
}

export function createOwnDesk<Held extends Pick<Door, 'setViewer' | 'signOut' | 'close'>>({
  open,
  ...options
}: OwnDeskOptions<Held>): OwnDesk<Held> {
  let viewer: Viewer | null = null;
  /** The page wanted it, and it is not done: nobody is let in by that session before. */
  let hasToEnd = false;

  const desk = createDesk<Held>({
    ...options,
    async open() {
      const door = await open(() => (hasToEnd ? null : viewer));
      if (hasToEnd) await end(door);
      return door;
    },
    // Who was named while it opened is known to nobody yet.
    onOpen: (door) => door.setViewer(viewer),
  });

  async function end(door: Held): Promise<void> {
    try {
      await door.signOut();
      hasToEnd = false;
    } catch (cause) {
      await door.close().catch(options.onUnclosed);
      throw cause;
    }
  }

  return {
    hold: desk.hold,
    get viewer() {
      return viewer;
    },
    setViewer(next) {
      viewer = next;
      desk.current?.setViewer(next);
    },
    async signOut() {
      viewer = null;
      hasToEnd = true;
      desk.current?.setViewer(null);
      const { opened, release } = desk.hold();
      try {
        await (await opened).signOut();
        hasToEnd = false;
      } finally {
        release();
      }
    },
  };
}
