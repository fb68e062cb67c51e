import type { Problem } from '@chartroom/contract';

/** The same problems, seen from the document that holds this part of it at `path`. */
export function prefixPaths(path: string, problems: readonly Problem[]): Problem[] {
  return problems.map((problem) => ({
    path: problem.path === '' ? path : `${path}.${problem.path}`,
    message: problem.message,
  }));
}
