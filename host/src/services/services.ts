import type { Config } from '@chartroom/contract';
import type { Loader, Workers } from '@chartroom/embed';
import type { IdentityStore } from '@chartroom/identity';
import type { Commands } from './commands/commands';
import type { DevRemotes } from './dev/createDevRemotes';
import type { EditQueue } from './edits/createEditQueue';
import type { Auth } from './firebase/auth';
import type { Connection } from './firebase/connection';
import type { Database } from './firebase/database';
import type { LanguageSetting } from './language/language';
import type { FailureReporter } from './reports/failureReporter';
import type { Session } from './session/session';
import type { IdentitySync } from './session/syncIdentity';
import type { KeyStorage } from './storage/openStorage';
import type { MotionSetting } from './theme/motion';
import type { ThemeSetting } from './theme/theme';
import type { ToastQueue } from './toasts/toastQueue';

/** All services of the shell, created once in `boot.tsx` and provided by context. */
export interface ShellServices {
  readonly config: Config;
  readonly auth: Auth;
  /** Includes pending edits. */
  readonly database: Database;
  /** Null except in a page that `remote dev` serves. */
  readonly dev: DevRemotes | null;
  readonly connection: Connection;
  readonly edits: EditQueue;
  readonly identity: IdentityStore;
  readonly loader: Loader;
  readonly workers: Workers;
  readonly session: Session;
  readonly identitySync: IdentitySync;
  readonly toasts: ToastQueue;
  /** What the command palette finds on the open screen. */
  readonly commands: Commands;
  readonly reports: FailureReporter;
  readonly theme: ThemeSetting;
  readonly motion: MotionSetting;
  readonly language: LanguageSetting;
  /** Storage of this deployment only, below `storagePrefix`. */
  readonly storage: KeyStorage;
  /** Prefix of the names of databases, channels and locks. */
  readonly storagePrefix: string;
}
