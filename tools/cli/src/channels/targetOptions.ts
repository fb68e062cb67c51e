import type { Command } from 'commander';
import { CliError } from '../cliError';
import type { CommandContext } from '../command';
import type { Session } from '../session/connect';
import type { ProjectSettings } from '../settings/projectSettings';
import { openTarget } from '../targets/openTarget';
import type { Target } from '../targets/target';

/** Where a command uploads files, and the key that signs them. */
export interface TargetOptions {
  readonly target?: string;
  readonly publicUrl?: string;
  readonly key?: string;
}

export function addTargetOptions(command: Command): Command {
  return command
    .option('--target <target>', 'a folder, an https address that accepts PUT, or firebase:SITE')
    .option('--public-url <url>', 'address where the target is served, if different')
    .option('--key <id>', 'the key to sign with (in CI: CHARTROOM_KEY)');
}

/** A target, and the address where pages load its files. */
export interface TargetLocation {
  readonly target: Target;
  /** Ends in a slash. */
  readonly publicUrl: string;
}

/** Null if no target is configured. */
export function findTargetLocation(
  { cwd, env }: CommandContext,
  options: TargetOptions,
  settings: ProjectSettings,
  { config }: Pick<Session, 'config'>,
): TargetLocation | null {
  const text = options.target ?? env.CHARTROOM_TARGET ?? settings.target;
  if (!text) return null;
  const target = openTarget(text, cwd, env);
  const [origin, ...others] = config.releaseOrigins;
  const onlyOrigin = origin !== undefined && others.length === 0 ? `${origin}/` : null;
  const publicUrl = options.publicUrl ?? settings.publicUrl ?? target.publicUrl ?? onlyOrigin;
  if (!publicUrl) {
    throw new CliError('cli/missing', {
      what: `The public address of ${text}`,
      how: '--public-url or "chartroom": { "publicUrl": … } in package.json',
    });
  }
  return { target, publicUrl: publicUrl.endsWith('/') ? publicUrl : `${publicUrl}/` };
}
