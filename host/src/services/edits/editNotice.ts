import type { NewEdit } from './edit';

/**
 * What the viewer should know of, without having to decide:
 * - `moved-too`: someone else moved or sorted the same part later; the action moves it again
 * - `yielded`: a position that was set offline isn't used, because someone set it meanwhile
 * - `deleted`: what the viewer moved has been deleted; the action puts it back
 * - `undo-skipped`: an undo step left out what someone else has changed since
 * - `undo-deleted`: what a step would change has been deleted
 * - `undo-full`: no slot is free for what a step would put back
 * - `paste-full`: no slot is free for what was pasted
 * - `sent`: edits made offline have been sent
 */
export const noticeKinds = [
  'moved-too',
  'yielded',
  'deleted',
  'undo-skipped',
  'undo-deleted',
  'undo-full',
  'paste-full',
  'sent',
] as const;

/** A short message of the outbox or the undo stack, with at most one action. */
export interface EditNotice {
  readonly kind: (typeof noticeKinds)[number];
  /** Database path of what it is about. */
  readonly path: string;
  /** What it is about, such as “Position of Load by host”. */
  readonly field: string;
  /** Uid of who did it, or null if that isn't known. */
  readonly by: string | null;
  /** What the action does. Null: there is none. */
  readonly edit: NewEdit | null;
  /** Of `sent`: edits that were sent and that are held. Of `undo-full` and `paste-full`: the records. */
  readonly counts?: { readonly done: number; readonly held: number };
}
