import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Parsed, problemsText } from '@chartroom/contract';
import { exact, parseWith, text, whole } from '@chartroom/contract/schema';
import * as v from 'valibot';
import { CliError } from '../cliError';

/**
 * The section `chartroom` of a remote's `package.json`: defaults for options that a team would type
 * each time. Options and environment variables take precedence. Don't put secrets here.
 */
export interface ProjectSettings {
  /** Sequence of the release, higher with each one; 1 by default. */
  readonly sequence?: number;
  /** Address of the shell that the remote is deployed for. */
  readonly shell?: string;
  readonly workspace?: string;
  /** Where releases are uploaded: a folder, an https address or `firebase:SITE`. */
  readonly target?: string;
  /** Address where the target is served, if different. */
  readonly publicUrl?: string;
  /** Id of the key that signs. */
  readonly key?: string;
}

const address = v.exactOptional(text(2048));
const settings = exact({
  sequence: v.exactOptional(whole(0)),
  shell: address,
  workspace: address,
  target: address,
  publicUrl: address,
  key: address,
});

export function parseProjectSettings(input: unknown): Parsed<ProjectSettings> {
  return parseWith(settings, input);
}

/** The settings of a folder; empty without a `package.json`. */
export function readProjectSettings(folder: string): ProjectSettings {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return {};
  const parsed = parseProjectSettings(sectionOf(file) ?? {});
  if (parsed.ok) return parsed.value;
  const problems = problemsText(
    parsed.problems.map(({ path, message }) => ({ path: `chartroom.${path}`, message })),
  );
  throw new CliError('cli/settings-malformed', { file, problems });
}

function sectionOf(file: string): unknown {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { chartroom?: unknown }).chartroom;
  } catch (cause) {
    throw new CliError('cli/settings-malformed', { file, problems: 'not valid JSON' }, { cause });
  }
}
