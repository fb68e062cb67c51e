import { limits } from '@chartroom/contract';
import type { Head } from '@chartroom/registry';
import { i18n } from '../../../services/language/i18n';
import { percentText } from '../statText';
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

/** Null if there is no canary. */
export function promoteCanaryAction({ channels }: Head): RemoteAction | null {
  const { stable, canary } = channels;
  if (!canary) return null;
  const { version } = canary;
  const rollbackText = stable
    ? ` ${i18n.t('You can roll back to {stable}.', { stable: stable.version })}`
    : '';
  return {
    label: i18n.t('Promote'),
    title: i18n.t('Promote {version} to stable?', { version }),
    message: () =>
      i18n.t('Everyone switches to {version} within seconds, including open pages.', { version }) +
      rollbackText,
    confirmLabel: i18n.t('Promote'),
    createChange: () => promoteCanaryChange(version),
    successMessage: () => i18n.t('{version} is now stable', { version }),
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
  const label = i18n.t(isRunning ? 'Change share' : 'Start canary');
  const othersText = stable
    ? ` ${i18n.t('Everyone else stays on {stable}.', { stable: stable.version })}`
    : '';
  return {
    label,
    title: i18n.t(isRunning ? 'Change share of {version}?' : 'Start {version} as canary?', {
      version,
    }),
    message: ({ percent }) =>
      i18n.t(
        canary && !isRunning
          ? '{percent} of users get {version} instead of {canary} within seconds, always the same users.'
          : '{percent} of users get {version} within seconds, always the same users.',
        { percent: percentText(percent), version, canary: canary?.version },
      ) + othersText,
    confirmLabel: label,
    initialPercent: isRunning ? canary.percent : limits.canaryPercent,
    createChange: ({ percent }) => moveCanaryChange(version, percent),
    successMessage: ({ percent }) =>
      i18n.t('Canary {version} now runs for {percent} of users', {
        version,
        percent: percentText(percent),
      }),
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
    label: i18n.t('End canary'),
    title: i18n.t('End canary {version}?', { version }),
    message: () =>
      i18n.t(
        stable
          ? 'Its users go back to {stable} within seconds. You can start {version} again later.'
          : 'Its users are left without a release within seconds. You can start {version} again later.',
        { stable: stable?.version, version },
      ),
    confirmLabel: i18n.t('End canary'),
    createChange: () => endCanaryChange,
    successMessage: () => i18n.t('Canary {version} ended', { version }),
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
    ? ` ${i18n.t('Canary {version} stays at {percent}.', {
        version: channels.canary.version,
        percent: percentText(channels.canary.percent),
      })}`
    : '';
  return {
    label: i18n.t(isOlder ? 'Roll back to {version}' : 'Move stable here', { version }),
    title: i18n.t(isOlder ? 'Roll stable back to {version}?' : 'Move stable to {version}?', {
      version,
    }),
    message: () =>
      i18n.t('Everyone on stable switches to {version} within seconds, including open pages.', {
        version,
      }) + canaryText,
    confirmLabel: i18n.t(isOlder ? 'Roll back' : 'Move stable'),
    reasonField: 'optional',
    createChange: ({ reason }) => createForward(version, reason),
    successMessage: () => i18n.t('Stable is now {version}', { version }),
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
  const canaryText =
    canary?.version === version
      ? ` ${i18n.t(
          stable
            ? 'Its canary users go back to {stable}.'
            : 'Its canary users are left without a release.',
          { stable: stable?.version },
        )}`
      : '';
  return {
    label: i18n.t('Withdraw'),
    title: i18n.t('Permanently withdraw {version}?', { version }),
    message: () =>
      i18n.t('{version} stops loading for everyone, even where it’s pinned. You can’t undo this.', {
        version,
      }) + canaryText,
    confirmLabel: i18n.t('Withdraw'),
    isDangerous: true,
    reasonField: 'required',
    confirmationText: version,
    createChange: ({ reason }) => withdrawChange(version, reason),
    successMessage: () => i18n.t('{version} withdrawn', { version }),
  };
}

export function toggleDisabledAction(remote: string, { disabled }: Head): RemoteAction {
  const label = i18n.t(disabled ? 'Enable' : 'Disable');
  return {
    label,
    title: i18n.t(disabled ? 'Enable {remote}?' : 'Disable {remote}?', { remote }),
    message: () =>
      i18n.t(
        disabled
          ? 'Panels and sources that use {remote} load it again within seconds, for everyone.'
          : 'Panels and sources that use {remote} stop working for everyone until you enable it.',
        { remote },
      ),
    confirmLabel: label,
    ...(disabled ? {} : { isDangerous: true as const }),
    createChange: () => setDisabledChange(!disabled),
    successMessage: () => i18n.t(disabled ? '{remote} enabled' : '{remote} disabled', { remote }),
    undo: {
      changes: [setDisabledChange(disabled)],
      isApplicable: (head) => head.disabled !== disabled,
    },
  };
}

export function toggleTrustAction(remote: string, { trust }: Head): RemoteAction {
  const isTrusted = trust === 'trusted';
  const label = i18n.t(isTrusted ? 'Revoke trust' : 'Trust');
  return {
    label,
    title: i18n.t(isTrusted ? 'Revoke trust in {remote}?' : 'Trust {remote}?', { remote }),
    message: () =>
      i18n.t(
        isTrusted
          ? '{remote} no longer runs in members’ pages. Panels that use it stop working.'
          : '{remote} and anything its owner publishes run in every member’s page, with that member’s identity.',
        { remote },
      ),
    confirmLabel: label,
    ...(isTrusted ? { isDangerous: true as const } : {}),
    createChange: () => setTrustChange(isTrusted ? 'sandboxed' : 'trusted'),
    successMessage: () =>
      i18n.t(isTrusted ? '{remote} is no longer trusted' : '{remote} is trusted', { remote }),
    undo: {
      changes: [setTrustChange(trust)],
      isApplicable: (head) => head.trust !== trust,
    },
  };
}
