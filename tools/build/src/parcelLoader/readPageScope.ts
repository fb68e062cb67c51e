/** A module in a share scope. The loader only checks that it can be created. */
interface Copy {
  get(): unknown;
}

/** Copies by version, by module name. */
export type PageScope = Record<string, Record<string, Copy & { version: string; from: string }>>;

/**
 * Copies the page's `chartroomShared` for one release, so that additions stay with it. Throws with
 * all problems and their paths: otherwise a release would silently use its own copy, and the page's
 * developer would wonder about a second React.
 */
export function readPageScope(input: unknown): PageScope {
  if (input === undefined || input === null) return {};
  const problems: string[] = [];
  const scope: PageScope = {};
  for (const [name, versions] of entriesOf(input, 'chartroomShared', problems)) {
    const path = `chartroomShared['${name}']`;
    const copies = entriesOf(versions, path, problems).flatMap(([version, copy]) => {
      const isValid = /^\d+\.\d+\.\d+/.test(version) && isCopy(copy);
      if (!isValid) problems.push(`${path}['${version}'] must be a version with a function get`);
      return isValid ? [[version, { from: 'page', ...copy, version }] as const] : [];
    });
    scope[name] = Object.fromEntries(copies);
  }
  const [first, second, third] = problems;
  if (first === undefined) return scope;
  throw new TypeError([first, second, third && 'and more'].filter(Boolean).join('; '));
}

function entriesOf(input: unknown, path: string, problems: string[]): [string, unknown][] {
  if (typeof input === 'object' && input !== null) return Object.entries(input);
  problems.push(`${path} must be an object`);
  return [];
}

function isCopy(copy: unknown): copy is Copy {
  return (
    typeof copy === 'object' && copy !== null && 'get' in copy && typeof copy.get === 'function'
  );
}
