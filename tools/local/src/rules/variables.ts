import type { Closure, Variables } from './closure';
import { failEvaluation } from './value';

/** Names that a rule at this path can use; `.read` has no `newData`. */
export function variablesOf(wildcards: ReadonlyMap<string, number>, isRead: boolean): Variables {
  const variables = new Map<string, Closure>([
    ['auth', { type: 'any', run: (scope) => scope.auth }],
    ['now', { type: 'number', run: (scope) => scope.now }],
    ['root', { type: 'snapshot', run: (scope) => scope.root }],
    ['data', { type: 'snapshot', run: (scope) => scope.data }],
  ]);
  if (!isRead) {
    variables.set('newData', {
      type: 'snapshot',
      run: (scope) => scope.newData ?? failEvaluation(),
    });
  }
  for (const [name, depth] of wildcards) {
    variables.set(name, { type: 'string', run: (scope) => scope.path[depth] ?? failEvaluation() });
  }
  return variables;
}
