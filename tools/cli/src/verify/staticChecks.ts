import { gzipSync } from 'node:zlib';
import { readableContracts, sharedModules } from '@chartroom/contract';
import { sharedRange } from '@chartroom/contract/sharedRange';
import type { BuiltRelease } from './builtRelease';
import { texts } from './builtRelease';
import { type Check, checkFromProblems, failed, passed, warned } from './check';
import { checkSecrets } from './secrets';

/** KiB after gzip, as `budgets.json` has them. */
export interface Budget {
  readonly goal: number;
  readonly limit: number;
}

export interface Budgets {
  readonly remoteEntry: Budget;
  readonly chartChunk: Budget;
}

/** What can be seen without running anything. */
export function checkFiles(release: BuiltRelease, budgets: Budgets): readonly Check[] {
  return [
    checkContract(release),
    checkShared(release),
    checkSize(release, budgets),
    checkSecrets(release),
    checkNoEval(release),
  ];
}

function checkContract({ draft }: BuiltRelease): Check {
  const { contract, manifest, version, files } = draft;
  if (!readableContracts.includes(contract)) {
    const found = `built for contract ${contract}; shells read ${readableContracts.join(', ')}`;
    return failed('release', found, 'Build it with the packages of the shell that it is for.');
  }
  const count = Object.keys(files).length;
  return passed('release', `${manifest.kind} ${version}, contract ${contract}, ${count} files`);
}

interface FederationManifest {
  readonly shared?: readonly {
    readonly name: string;
    readonly version: string;
    readonly requiredVersion: string;
    readonly singleton?: boolean;
  }[];
}

/** What it shares must be as in the table that the shell's own build is made from. */
export function checkShared({ files }: BuiltRelease): Check {
  const text = files.get('mf-manifest.json')?.toString('utf8') ?? '{}';
  const { shared = [] } = JSON.parse(text) as FederationManifest;
  const problems = shared.flatMap(({ name, version, requiredVersion, singleton = false }) => {
    const known = sharedModules.find((module) =>
      module.name.endsWith('/') ? name.startsWith(module.name) : name === module.name,
    );
    if (!known) return [`${name} is shared, but not in the table`];
    if (known.singleton !== singleton) {
      return [`${name} is ${singleton ? '' : 'not '}a singleton, unlike in the table`];
    }
    // A range of its own is what lets another copy in where the shell's doesn't fit. Of a module below a
    // prefix (`react/jsx-runtime`) the federation plugin lists the version's caret range, not what it built.
    const prefixRange = known.name.endsWith('/') ? `^${version}` : null;
    const isRight =
      requiredVersion === sharedRange(known, version) || requiredVersion === prefixRange;
    return isRight ? [] : [`${name} asks for ${requiredVersion}`];
  });
  const names = [...new Set(shared.map(({ name }) => name))];
  return checkFromProblems('shared', problems, {
    good: names.length > 0 ? names.join(', ') : 'none',
    remedy: 'Build it by `remoteConfig`, which knows the table of shared modules.',
  });
}

export function checkSize({ draft, files }: BuiltRelease, budgets: Budgets): Check {
  const sizeOf = (paths: readonly string[]) =>
    paths.reduce((sum, path) => sum + gzipSync(files.get(path) ?? '', { level: 9 }).length, 0) /
    1024;
  const parts = [
    { what: 'entry', kib: sizeOf([draft.entry]), budget: budgets.remoteEntry },
    { what: 'own code', kib: sizeOf(draft.preload), budget: budgets.chartChunk },
  ];
  const found = parts
    .map(({ what, kib, budget }) => `${what} ${kib.toFixed(1)} KiB of ${budget.limit}`)
    .join(', ');
  const remedy =
    'Look for what it bundles that is shared or could come later: a large library, data, pictures.';
  if (parts.some(({ kib, budget }) => kib > budget.limit)) return failed('size', found, remedy);
  const own = parts[1];
  if (own && own.kib > own.budget.goal) return warned('size', found, remedy);
  return passed('size', found);
}

export function checkNoEval(release: BuiltRelease): Check {
  const pattern = /(?<![\w$.])(?:eval|(?:new\s+)?Function)\s*\(\s*(?!\))/;
  const { entry } = release.draft;
  const problems = texts(release).flatMap(([path, text]) => {
    // An entry may bring a federation runtime with ways for other platforms that no browser takes.
    const isOwn = path.endsWith('.js') && path !== entry;
    return isOwn && pattern.test(text) ? [`${path} makes code from text`] : [];
  });
  return checkFromProblems('no-eval', problems, {
    good: 'no eval, no new Function',
    remedy: 'The shell’s policy refuses it. Use another library, or its build without eval.',
  });
}
