import type { Head } from '@chartroom/registry';
import { moveCanary, moveStable, promoteCanary } from '@chartroom/registry/writes';
import { writeRegistry } from '../registry/writer';
import type { Session } from '../session/connect';

/** Which channel a release is put on. */
export type ChannelWish =
  | { readonly name: 'stable' }
  | { readonly name: 'canary'; readonly percent: number };

export interface ChannelStep {
  readonly remote: string;
  readonly head: Head;
  readonly to: { readonly version: string; readonly sequence: number };
  readonly wish: ChannelWish;
  readonly reason?: string;
}

/** Leads a channel to a release, unless it does already. Returns whether it was moved. */
export async function leadChannel(
  session: Session,
  { remote, head, to, wish, reason }: ChannelStep,
): Promise<boolean> {
  const { stable, canary } = head.channels;
  const move = { remote, head, to, ...(reason ? { reason } : {}) };
  if (wish.name === 'canary') {
    if (canary?.version === to.version && canary.percent === wish.percent) return false;
    await writeRegistry(session, `move canary of ${remote}`, (writer) =>
      moveCanary(writer, { ...move, percent: wish.percent }),
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
