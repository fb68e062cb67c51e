import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Parsed, problemsText } from '@chartroom/contract';
import { exact, parseWith, text, whole } from '@chartroom/contract/schema';
import * as v from 'valibot';
import { CliError } from '../cliError';

/**
 * The section `chartroom` of a remote's `package.json`: what its team would otherwise type each time.
 * A flag or a variable of the environment goes before it. Nothing secret belongs here.
 */
export interface ProjectSettings {
  /** Number of the release, higher with each one; 1 where it is missing. */
  readonly sequence?: number;
  /** Address of the shell that the remote is deployed for. */
  readonly shell?: string;
  readonly workspace?: string;
  /** Where releases are put: a folder, an https address or `firebase:SITE`. */
  readonly target?: string;
  /** Address below which the target is served, where that differs. */
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

/** Those of a folder; none where it has no `package.json`. */
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
    throw new CliError('cli/settings-malformed', { file, problems: 'it is no JSON' }, { cause });
  }
}
