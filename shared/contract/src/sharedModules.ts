/**
 * The share scope, decided once: the builds of the shell and of every remote are made from this
 * table, and `@chartroom/embed` enforces its rule at run time: **a remote gets the shell's copy
 * where that satisfies its range, else its own; never another remote's.**
 */
export interface SharedModule {
  /** Import specifier; a trailing slash shares everything below it. */
  readonly name: string;
  /** Exactly one copy a page, the shell's, whatever version a remote was built with. */
  readonly singleton: boolean;
  /** Part of the shell's first script; the others wait until a remote asks. */
  readonly eager: boolean;
}

export const sharedModules: readonly SharedModule[] = [
  { name: 'react', singleton: false, eager: true },
  { name: 'react/', singleton: false, eager: true },
  { name: 'react-dom', singleton: false, eager: true },
  { name: 'react-dom/', singleton: false, eager: true },
  { name: '@chartroom/identity', singleton: true, eager: true },
  { name: '@chartroom/contract', singleton: false, eager: true },
  { name: '@chartroom/frame', singleton: false, eager: true },
  { name: '@chartroom/plot', singleton: false, eager: false },
];

/** Name of the shell's federation container: whose copies the rule prefers. */
export const shellContainer = 'chartroom_shell';
