import { limits } from '@chartroom/contract';
import type { Head } from '@chartroom/registry';
import {
  endCanaryChange,
  moveCanaryChange,
  moveStableChange,
  promoteCanaryChange,
  type RemoteChange,
  rollBackChange,
  setDisabledChange,
  setTrustChange,
  withdrawChange,
} from './remoteChanges';

/** What the viewer enters in the dialog. */
export interface ActionInput {
  readonly percent: number;
  readonly reason: string;
}

/** An action on a remote, and its texts before and after. */
export interface RemoteAction {
  /** Label of its button or menu item. */
  readonly label: string;
  /** Title of the dialog: a question. */
  readonly title: string;
  /** What will happen, and to whom. */
  readonly message: (input: ActionInput) => string;
  readonly confirmLabel: string;
  readonly isDangerous?: true;
  /** Initial share of users; undefined if the action has none. */
  readonly initialPercent?: number;
  readonly reasonField?: 'required' | 'optional';
  /** Text to type for confirmation, if the action can't be undone. */
  readonly confirmationText?: string;
  readonly createChange: (input: ActionInput) => RemoteChange;
  readonly successMessage: (input: ActionInput) => string;
  /** How to undo the action; undefined if it can't be undone. */
  readonly undo?: RemoteUndo;
}

export interface RemoteUndo {
  /** Applied in this order. */
  readonly changes: readonly RemoteChange[];
  readonly isApplicable: (head: Head) => boolean;
}

/** `5 %`, with a no-break space. */
export function percentText(percent: number): string {
  return `${percent}\u00a0%`;
}

/** What users of a canary get when it ends. */
function fallbackText(stable: Head['channels']['stable']): string {
  return stable ? `go back to ${stable.version}` : 'have no release';
}

/** Null if there is no canary. */
export function promoteCanaryAction({ channels }: Head): RemoteAction | null {
  const { stable, canary } = channels;
  if (!canary) return null;
  const { version } = canary;
  const rollbackText = stable ? ` You can roll back to ${stable.version}.` : '';
  return {
    label: 'Promote',
    title: `Promote ${version} to stable?`,
    message: () =>
      `Everyone switches to ${version} within seconds, including open pages.${rollbackText}`,
    confirmLabel: 'Promote',
    createChange: () => promoteCanaryChange(version),
    successMessage: () => `${version} is stable`,
    ...(stable && {
      undo: {
        changes: [rollBackChange(stable.version), moveCanaryChange(version, canary.percent)],
        isApplicable: (head) => head.channels.stable?.version === version && !head.channels.canary,
      },
    }),
  };
}

/** Starts a canary with a release, or changes the running one. */
export function startCanaryAction({ channels }: Head, version: string): RemoteAction {
  const { stable, canary } = channels;
  const isRunning = canary?.version === version;
  const othersText = stable ? ` Everyone else stays on ${stable.version}.` : '';
  const replacingText = canary && !isRunning ? ` instead of ${canary.version}` : '';
  return {
    label: isRunning ? 'Change share' : 'Start canary',
    title: isRunning ? `Change share of ${version}?` : `Start ${version} as canary?`,
    message: ({ percent }) =>
      `${percentText(percent)} of users, always the same ones, get ${version}${replacingText} within seconds.${othersText}`,
    confirmLabel: isRunning ? 'Change share' : 'Start canary',
    initialPercent: isRunning ? canary.percent : limits.canaryPercent,
    createChange: ({ percent }) => moveCanaryChange(version, percent),
    successMessage: ({ percent }) => `Canary ${version} runs for ${percentText(percent)} of users`,
    undo: {
      changes: [canary ? moveCanaryChange(canary.version, canary.percent) : endCanaryChange],
      isApplicable: (head) => head.channels.canary?.version === version,
    },
  };
}

/** Null if there is no canary. */
export function endCanaryAction({ channels }: Head): RemoteAction | null {
  const { stable, canary } = channels;
  if (!canary) return null;
  const { version, percent } = canary;
  return {
    label: 'End canary',
    title: `End canary ${version}?`,
    message: () =>
      `Its users ${fallbackText(stable)} within seconds. You can start ${version} again later.`,
    confirmLabel: 'End canary',
    createChange: () => endCanaryChange,
    successMessage: () => `Canary ${version} ended`,
    undo: {
      changes: [moveCanaryChange(version, percent)],
      isApplicable: (head) => !head.channels.canary,
    },
  };
}

/** Points stable to another release: a newer one is a move, an older one a rollback. */
export function moveStableAction(
  { channels }: Head,
  version: string,
  isOlder: boolean,
): RemoteAction {
  const from = channels.stable?.version;
  const createForward = isOlder ? rollBackChange : moveStableChange;
  const createBackward = isOlder ? moveStableChange : rollBackChange;
  const canaryText = channels.canary
    ? ` Canary ${channels.canary.version} keeps its ${percentText(channels.canary.percent)}.`
    : '';
  return {
    label: isOlder ? `Roll back to ${version}` : 'Move stable here',
    title: isOlder ? `Roll stable back to ${version}?` : `Move stable to ${version}?`,
    message: () =>
      `Everyone on stable switches to ${version} within seconds, including open pages.${canaryText}`,
    confirmLabel: isOlder ? 'Roll back' : 'Move stable',
    reasonField: 'optional',
    createChange: ({ reason }) => createForward(version, reason),
    successMessage: () => `Stable is now ${version}`,
    ...(from !== undefined && {
      undo: {
        changes: [createBackward(from)],
        isApplicable: (head) => head.channels.stable?.version === version,
      },
    }),
  };
}

export function withdrawAction({ channels }: Head, version: string): RemoteAction {
  const { stable, canary } = channels;
  const isCanary = canary?.version === version;
  return {
    label: 'Withdraw',
    title: `Permanently withdraw ${version}?`,
    message: () =>
      `${version} stops loading for everyone, even where it’s pinned. You can’t undo this.` +
      (isCanary ? ` Its canary users ${fallbackText(stable)}.` : ''),
    confirmLabel: 'Withdraw',
    isDangerous: true,
    reasonField: 'required',
    confirmationText: version,
    createChange: ({ reason }) => withdrawChange(version, reason),
    successMessage: () => `${version} withdrawn`,
  };
}

export function toggleDisabledAction(remote: string, { disabled }: Head): RemoteAction {
  return {
    label: disabled ? 'Enable' : 'Disable',
    title: disabled ? `Enable ${remote}?` : `Disable ${remote}?`,
    message: () =>
      disabled
        ? `Panels and sources that use ${remote} load it again within seconds, for everyone.`
        : `Panels and sources that use ${remote} stop working for everyone until you enable it.`,
    confirmLabel: disabled ? 'Enable' : 'Disable',
    ...(disabled ? {} : { isDangerous: true as const }),
    createChange: () => setDisabledChange(!disabled),
    successMessage: () => `${remote} ${disabled ? 'enabled' : 'disabled'}`,
    undo: {
      changes: [setDisabledChange(disabled)],
      isApplicable: (head) => head.disabled !== disabled,
    },
  };
}

export function toggleTrustAction(remote: string, { trust }: Head): RemoteAction {
  const isTrusted = trust === 'trusted';
  return {
    label: isTrusted ? 'Revoke trust' : 'Trust',
    title: isTrusted ? `Revoke trust in ${remote}?` : `Trust ${remote}?`,
    message: () =>
      isTrusted
        ? `${remote} no longer runs in members’ pages. Panels that use it stop working.`
        : `${remote} and whatever its owner publishes run in every member’s page, with their identity.`,
    confirmLabel: isTrusted ? 'Revoke trust' : 'Trust',
    ...(isTrusted ? { isDangerous: true as const } : {}),
    createChange: () => setTrustChange(isTrusted ? 'sandboxed' : 'trusted'),
    successMessage: () => `${remote} is ${isTrusted ? 'no longer trusted' : 'trusted'}`,
    undo: {
      changes: [setTrustChange(trust)],
      isApplicable: (head) => head.trust !== trust,
    },
  };
}
