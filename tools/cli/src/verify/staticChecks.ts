import { gzipSync } from 'node:zlib';
import { readableContracts, sharedModules } from '@chartroom/contract';
import { sharedRange } from '@chartroom/contract/sharedRange';
import type { BuiltRelease } from './builtRelease';
import { textFiles } from './builtRelease';
import { type CheckResult, checkFromProblems, failed, passed, warned } from './check';
import { checkSecrets } from './secrets';

/** A budget of `budgets.json`, in KiB after gzip. */
export interface Budget {
  readonly goal: number;
  readonly limit: number;
}

export interface Budgets {
  readonly remoteEntry: Budget;
  readonly chartChunk: Budget;
}

/** The checks that don't run the release. */
export function checkFiles(release: BuiltRelease, budgets: Budgets): readonly CheckResult[] {
  return [
    checkContract(release),
    checkSharedModules(release),
    checkSize(release, budgets),
    checkSecrets(release),
    checkNoEval(release),
  ];
}

function checkContract({ draft }: BuiltRelease): CheckResult {
  const { contract, manifest, version, files } = draft;
  if (!readableContracts.includes(contract)) {
    const found = `built for contract ${contract}; shells support ${readableContracts.join(', ')}`;
    return failed('release', found, 'Build it with the packages of its shell.');
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

/** Shared modules must match the table that the shell's own build uses. */
export function checkSharedModules({ files }: BuiltRelease): CheckResult {
  const text = files.get('mf-manifest.json')?.toString('utf8') ?? '{}';
  const { shared = [] } = JSON.parse(text) as FederationManifest;
  const problems = shared.flatMap(({ name, version, requiredVersion, singleton = false }) => {
    const known = sharedModules.find((module) =>
      module.name.endsWith('/') ? name.startsWith(module.name) : name === module.name,
    );
    if (!known) return [`${name} isn’t a shared module`];
    if (known.singleton !== singleton) {
      return [`${name} must ${singleton ? 'not ' : ''}be a singleton`];
    }
    // A remote with its own range would load another copy where the shell's doesn't fit. For a module below
    // a prefix (`react/jsx-runtime`), the federation plugin lists the version's caret range, not the built one.
    const prefixRange = known.name.endsWith('/') ? `^${version}` : null;
    const isRight =
      requiredVersion === sharedRange(known, version) || requiredVersion === prefixRange;
    return isRight ? [] : [`${name} requires ${requiredVersion}`];
  });
  const names = [...new Set(shared.map(({ name }) => name))];
  return checkFromProblems('shared', problems, {
    good: names.length > 0 ? names.join(', ') : 'none',
    remedy: 'Build it with `remoteConfig`, which sets the shared modules.',
  });
}

export function checkSize({ draft, files }: BuiltRelease, budgets: Budgets): CheckResult {
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
  const remedy = 'Look for large libraries, data or images that are shared or could load later.';
  if (parts.some(({ kib, budget }) => kib > budget.limit)) return failed('size', found, remedy);
  const own = parts[1];
  if (own && own.kib > own.budget.goal) return warned('size', found, remedy);
  return passed('size', found);
}

export function checkNoEval(release: BuiltRelease): CheckResult {
  const pattern = /(?<![\w$.])(?:eval|(?:new\s+)?Function)\s*\(\s*(?!\))/;
  const { entry } = release.draft;
  const problems = textFiles(release).flatMap(([path, text]) => {
    // An entry may contain a federation runtime, with code for other platforms that no browser runs.
    const isOwn = path.endsWith('.js') && path !== entry;
    return isOwn && pattern.test(text) ? [`${path} uses eval or new Function`] : [];
  });
  return checkFromProblems('no-eval', problems, {
    good: 'no eval, no new Function',
    remedy: 'The shell’s policy blocks it. Use another library, or a build without eval.',
  });
}
