import type { ChartroomError } from '@chartroom/contract';
import type { PanelInput } from '@chartroom/embed';
import { append, frameFrom } from '@chartroom/frame';

/** The input of one panel; each `next` has one row more in the same frame. */
export function growingInput(report: (error: ChartroomError) => void): { next(): PanelInput } {
  const frame = frameFrom({ value: [0] });
  return {
    next() {
      append(frame, { value: [frame.length] });
      return { ...baseInput, frame, services: { ...services, report } };
    },
  };
}

const baseInput = {
  encoding: {},
  options: {},
  title: 'Rows',
  range: null,
  view: 'chart',
  stale: false,
  onView: () => undefined,
} as const;

const services = {
  identity: {
    status: 'signed-in',
    uid: 'viewer',
    displayName: null,
    photoUrl: null,
    role: 'viewer',
    workspace: 'demo',
    locale: 'en-GB',
    timeZone: 'UTC',
  },
  theme: 'light',
  locale: 'en-GB',
  timeZone: 'UTC',
  reducedMotion: true,
} as const;
