import { limits } from '@chartroom/contract';
import type { Head } from '@chartroom/registry';
import {
  disabling,
  endingCanary,
  movingCanary,
  movingStable,
  promoting,
  type RemoteChange,
  rollingBack,
  trusting,
  withdrawing,
} from './remoteChanges';

/** What the viewer fills in before it is done. */
export interface Given {
  readonly percent: number;
  readonly reason: string;
}

/** Something that can be done to a remote, and what is said before and after. */
export interface RemoteAction {
  /** On its button and in menus. */
  readonly label: string;
  /** The question. */
  readonly title: string;
  /** What will happen and to whom, in a sentence. */
  readonly says: (given: Given) => string;
  readonly confirm: string;
  readonly isDangerous?: true;
  /** The share of the users that it starts from; missing where none is asked. */
  readonly asksPercent?: number;
  readonly asksReason?: 'required' | 'optional';
  /** Text that has to be typed, where there is no way back. */
  readonly asksTyped?: string;
  readonly change: (given: Given) => RemoteChange;
  readonly done: (given: Given) => string;
  /** How to undo it, and whether it still stands; missing where there is no way back. */
  readonly undo?: RemoteUndo;
}

export interface RemoteUndo {
  /** One after the other. */
  readonly changes: readonly RemoteChange[];
  readonly isStill: (head: Head) => boolean;
}

/** `5 %`, with a space that doesn't break. */
export function percentOf(percent: number): string {
  return `${percent}\u00a0%`;
}

/** Null where there is no canary. */
export function promote({ channels }: Head): RemoteAction | null {
  const { stable, canary } = channels;
  if (!canary) return null;
  const { version } = canary;
  const back = stable ? ` ${stable.version} stays, to roll back to.` : '';
  return {
    label: 'Promote',
    title: `Promote ${version} to stable?`,
    says: () => `Everybody gets ${version} within seconds, on open pages too.${back}`,
    confirm: 'Promote',
    change: () => promoting(version),
    done: () => `${version} is stable`,
    ...(stable && {
      undo: {
        changes: [rollingBack(stable.version), movingCanary(version, canary.percent)],
        isStill: (head) => head.channels.stable?.version === version && !head.channels.canary,
      },
    }),
  };
}

/** Starts a canary with a release, or leads a running one to it. */
export function startCanary({ channels }: Head, version: string): RemoteAction {
  const { stable, canary } = channels;
  const isRunning = canary?.version === version;
  const others = stable ? ` The others stay on ${stable.version}.` : '';
  const instead = canary && !isRunning ? `, in place of ${canary.version}` : '';
  return {
    label: isRunning ? 'Change share' : 'Start as canary',
    title: isRunning ? `Change the share of ${version}?` : `Start ${version} as canary?`,
    says: ({ percent }) =>
      `${percentOf(percent)} of the users, always the same ones, get ${version}${instead} within seconds.${others}`,
    confirm: isRunning ? 'Change share' : 'Start canary',
    asksPercent: isRunning ? canary.percent : limits.canaryPercent,
    change: ({ percent }) => movingCanary(version, percent),
    done: ({ percent }) => `Canary ${version} runs for ${percentOf(percent)} of the users`,
    undo: {
      changes: [canary ? movingCanary(canary.version, canary.percent) : endingCanary],
      isStill: (head) => head.channels.canary?.version === version,
    },
  };
}

/** Null where there is no canary. */
export function stopCanary({ channels }: Head): RemoteAction | null {
  const { stable, canary } = channels;
  if (!canary) return null;
  const { version, percent } = canary;
  return {
    label: 'End canary',
    title: `End the canary ${version}?`,
    says: () =>
      `The ${percentOf(percent)} of the users who have ${version} go back to ${stable?.version ?? 'nothing'} within seconds. The release stays as it is.`,
    confirm: 'End canary',
    change: () => endingCanary,
    done: () => `Canary ${version} has ended`,
    undo: {
      changes: [movingCanary(version, percent)],
      isStill: (head) => !head.channels.canary,
    },
  };
}

/** Stable leads to another release: a newer one is a move, an older one a rollback. */
export function leadStable({ channels }: Head, version: string, isOlder: boolean): RemoteAction {
  const from = channels.stable?.version;
  const to = isOlder ? rollingBack : movingStable;
  const back = isOlder ? movingStable : rollingBack;
  const canary = channels.canary
    ? ` The canary ${channels.canary.version} goes on for its ${percentOf(channels.canary.percent)}.`
    : '';
  return {
    label: isOlder ? `Roll back to ${version}` : 'Move stable here',
    title: isOlder ? `Roll stable back to ${version}?` : `Move stable to ${version}?`,
    says: () =>
      `Everybody on stable gets ${version}${from ? ` instead of ${from}` : ''} within seconds, on open pages too.${canary}`,
    confirm: isOlder ? 'Roll back' : 'Move stable',
    asksReason: 'optional',
    change: ({ reason }) => to(version, reason),
    done: () => `Stable leads to ${version}`,
    ...(from !== undefined && {
      undo: {
        changes: [back(from)],
        isStill: (head) => head.channels.stable?.version === version,
      },
    }),
  };
}

export function withdraw({ channels }: Head, version: string): RemoteAction {
  const { stable, canary } = channels;
  const isCanary = canary?.version === version;
  return {
    label: 'Withdraw',
    title: `Withdraw ${version} for good?`,
    says: () =>
      `${version} never loads again for anybody, pinned or not, and this can’t be undone.` +
      (isCanary ? ` Its canary ends: those users go back to ${stable?.version ?? 'nothing'}.` : ''),
    confirm: 'Withdraw for good',
    isDangerous: true,
    asksReason: 'required',
    asksTyped: version,
    change: ({ reason }) => withdrawing(version, reason),
    done: () => `${version} is withdrawn`,
  };
}

export function switchOff(remote: string, { disabled }: Head): RemoteAction {
  return {
    label: disabled ? 'Enable' : 'Disable',
    title: disabled ? `Enable ${remote}?` : `Disable ${remote}?`,
    says: () =>
      disabled
        ? `All panels and sources that use ${remote} load it again within seconds, for everybody.`
        : `Nobody loads ${remote} any more: panels and sources that use it say so, until it is enabled.`,
    confirm: disabled ? 'Enable' : 'Disable',
    ...(disabled ? {} : { isDangerous: true as const }),
    change: () => disabling(!disabled),
    done: () => `${remote} is ${disabled ? 'enabled' : 'disabled'}`,
    undo: {
      changes: [disabling(disabled)],
      isStill: (head) => head.disabled !== disabled,
    },
  };
}

export function changeTrust(remote: string, { trust }: Head): RemoteAction {
  const isTrusted = trust === 'trusted';
  return {
    label: isTrusted ? 'Take trust away' : 'Trust',
    title: isTrusted ? `Take trust from ${remote}?` : `Trust ${remote}?`,
    says: () =>
      isTrusted
        ? `${remote} no longer runs in the page of any member: panels that use it say so.`
        : `${remote} runs in the page of every member, with their identity, by whatever its owner publishes.`,
    confirm: isTrusted ? 'Take trust away' : 'Trust',
    ...(isTrusted ? { isDangerous: true as const } : {}),
    change: () => trusting(isTrusted ? 'sandboxed' : 'trusted'),
    done: () => `${remote} is ${isTrusted ? 'no longer trusted' : 'trusted'}`,
    undo: {
      changes: [trusting(trust)],
      isStill: (head) => head.trust !== trust,
    },
  };
}
