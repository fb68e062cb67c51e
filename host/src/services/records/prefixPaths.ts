import type { Problem } from '@chartroom/contract';

/** Prefixes the paths of problems with the path of the part that has them. */
export function prefixPaths(path: string, problems: readonly Problem[]): Problem[] {
  return problems.map((problem) => ({
    path: problem.path === '' ? path : `${path}.${problem.path}`,
    message: problem.message,
  }));
}
