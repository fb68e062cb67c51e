import type { Head } from '@chartroom/registry';
import { moveCanary, moveStable, promoteCanary } from '@chartroom/registry/writes';
import { writeRegistry } from '../registry/writeRegistry';
import type { Session } from '../session/connect';

/** The channel to move to a release. */
export type RequestedChannel =
  | { readonly name: 'stable' }
  | { readonly name: 'canary'; readonly percent: number };

export interface MoveChannelOptions {
  readonly remote: string;
  readonly head: Head;
  readonly to: { readonly version: string; readonly sequence: number };
  readonly channel: RequestedChannel;
  readonly reason?: string;
}

/** Moves a channel to a release. Returns false if it was already there. */
export async function setChannelRelease(
  session: Session,
  { remote, head, to, channel, reason }: MoveChannelOptions,
): Promise<boolean> {
  const { stable, canary } = head.channels;
  const move = { remote, head, to, ...(reason ? { reason } : {}) };
  if (channel.name === 'canary') {
    if (canary?.version === to.version && canary.percent === channel.percent) return false;
    await writeRegistry(session, `move canary of ${remote}`, (writer) =>
      moveCanary(writer, { ...move, percent: channel.percent }),
    );
    return true;
  }
  if (stable?.version === to.version) return false;
  await writeRegistry(session, `move stable of ${remote}`, (writer) => {
    const isPromotion = canary?.version === to.version;
    const promoted = isPromotion ? promoteCanary(writer, { ...move, sequence: to.sequence }) : null;
    return promoted ?? moveStable(writer, move);
  });
  return true;
}
