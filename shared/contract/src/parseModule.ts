import type { ChartModule } from './chart';
import type { Parsed, Problem } from './parse';
import { refused } from './schema/parseWith';
import type { SourceModule } from './source';
import { readableContracts } from './version';

/** Checks the default export of a chart's `./remote`; the value is the module itself. */
export function parseChartModule(input: unknown): Parsed<ChartModule> {
  const lifecycles = ['bootstrap', 'mount', 'update', 'unmount'] as const;
  return parseModule(input, lifecycles, (module): module is ChartModule =>
    lifecycles.every((name) => name in module),
  );
}

/** Checks the default export of a data remote's `./remote`; the value is the module itself. */
export function parseSourceModule(input: unknown): Parsed<SourceModule> {
  return parseModule(input, ['open'], (module): module is SourceModule => 'open' in module);
}

function parseModule<Module extends { readonly contract: number }>(
  input: unknown,
  functions: readonly string[],
  isModule: (module: object) => module is Module,
): Parsed<Module> {
  if (typeof input !== 'object' || input === null) return refused('must be an object');
  try {
    const problems: Problem[] = [];
    const contract: unknown = Reflect.get(input, 'contract');
    if (!readableContracts.some((readable) => readable === contract)) {
      problems.push({
        path: 'contract',
        message: `must be one of ${readableContracts.join(', ')}`,
      });
    }
    for (const name of functions) {
      if (typeof Reflect.get(input, name) !== 'function') {
        problems.push({ path: name, message: 'must be a function' });
      }
    }
    if (problems.length > 0 || !isModule(input)) return { ok: false, problems };
    return { ok: true, value: input };
  } catch {
    return refused('must be an object that can be read');
  }
}
